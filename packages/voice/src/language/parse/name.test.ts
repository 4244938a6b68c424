import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import type { Phrases } from '../grammar/answer-words.ts'
import { lexiconOf } from '../lexicon-of.ts'
import { parseName } from './name.ts'

const languages: Language[] = ['cs', 'sk', 'en', 'de', 'pl']

describe('names', () => {
  it.each<[Language, string, string | undefined]>([
    ['cs', 'Jmenuji se Jan Novák.', 'Jan Novák'],
    ['cs', 'Dobrý den, tady Jan Novák.', 'Jan Novák'],
    ['cs', 'jan novák', 'Jan Novák'],
    ['cs', 'Ano, Jan Novák, prosím.', 'Jan Novák'],
    ['cs', 'Jmenuji se Eva Dvořáková a potřebuju servis.', 'Eva Dvořáková'],
    ['cs', 'Dobrý den.', undefined],
    ['cs', 'Děkuji.', undefined],
    ['cs', 'Chtěl bych se objednat na servis.', undefined],
    ['cs', 'Nevím.', undefined],
    ['cs', 'Moje značka je jedna á bé dva tři čtyři pět.', undefined],
    ['sk', 'Volám sa Peter Kováč.', 'Peter Kováč'],
    ['en', 'My name is John Smith.', 'John Smith'],
    ['en', "I'm calling about my car.", undefined],
    ['de', 'Ich heiße Hans Müller.', 'Hans Müller'],
    ['pl', 'Nazywam się Jan Kowalski.', 'Jan Kowalski'],
    ['cs', 'Správně.', undefined],
    ['sk', 'Jasné, správne.', undefined],
  ])('%s: "%s" is %s', (language, text, name) => {
    expect(parseName(text, lexiconOf(language))).toBe(name)
  })
})

/** As recognisers write them: capitalised with a full stop, or neither. */
const written = (text: string) => [
  `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  text.replace(/[.,!]/g, '').toLowerCase(),
]

/** Excludes what is left of "don't" without its apostrophe. */
/** The phrases of a list, without those that hold a stem. */
const phrasesFrom = ({ isEnd, next }: Phrases, before: readonly string[] = []): string[] => [
  ...(isEnd ? [before.join(' ')] : []),
  ...[...(next ?? [])].flatMap(([word, after]) => phrasesFrom(after, [...before, word])),
]

const isWritten = (phrase: string) => !/ [st]( |$)/.test(phrase)

const notNames: readonly (readonly [Language, string])[] = [
  ['cs', 'prosíme'],
  ['cs', 'prosím'],
  ['cs', 'ano prosím'],
  ['cs', 'haló'],
  ['cs', 'haló, slyšíte mě'],
  ['cs', 'dobrý den'],
  ['cs', 'dobrý den vám'],
  ['cs', 'no'],
  ['cs', 'no jo'],
  ['cs', 'počkejte'],
  ['cs', 'počkejte chvilku'],
  ['cs', 'promiňte'],
  ['cs', 'promiňte, co'],
  ['cs', 'vteřinku prosím'],
  ['cs', 'moje jméno'],
  ['cs', 'nerozumím vám'],
  ['cs', 'co jste'],
  ['cs', 'chtěla bych'],
  ['cs', 'děkujeme'],
  ['cs', 'mluvím s robotem'],
  ['cs', 'objednat servis'],
  ['sk', 'prosíme'],
  ['sk', 'áno prosím'],
  ['sk', 'haló, počujete'],
  ['sk', 'dobrý deň'],
  ['sk', 'počkajte'],
  ['sk', 'prepáčte'],
  ['sk', 'chvíľočku'],
  ['sk', 'chcela by som'],
  ['sk', 'nerozumiem vám'],
  ['en', 'sorry'],
  ['en', 'hello there'],
  ['en', 'yes please'],
  ['en', 'hold on a second'],
  ['en', 'pardon me'],
  ['en', 'my name'],
  ['en', 'good evening'],
  ['en', 'say that again please'],
  ['de', 'bitte'],
  ['de', 'ja bitte'],
  ['de', 'guten Tag'],
  ['de', 'Grüß Gott'],
  ['de', 'einen Moment'],
  ['de', 'Entschuldigung'],
  ['de', 'wie bitte'],
  ['de', 'mein Name'],
  ['pl', 'proszę'],
  ['pl', 'tak proszę'],
  ['pl', 'dzień dobry'],
  ['pl', 'przepraszam'],
  ['pl', 'chwileczkę'],
  ['pl', 'słucham'],
  ['pl', 'jeszcze raz'],
]

const names: readonly (readonly [Language, string, string])[] = [
  ['cs', 'Eva', 'Eva'],
  ['cs', 'Jan Novák', 'Jan Novák'],
  ['cs', 'Jan Pospíšil', 'Jan Pospíšil'],
  ['cs', 'promiňte, Jana Dvořáková', 'Jana Dvořáková'],
  ['cs', 'promiňte Jana Dvořáková', 'Jana Dvořáková'],
  ['cs', 'prosím, Karel Gott', 'Karel Gott'],
  ['cs', 'no Petr Svoboda', 'Petr Svoboda'],
  ['cs', 'haló, tady Marie Horáková', 'Marie Horáková'],
  ['cs', 'dobrý den, Novotný', 'Novotný'],
  ['cs', 'počkejte, Tomáš Marný', 'Tomáš Marný'],
  ['cs', 'Jiří Veselý, prosím', 'Jiří Veselý'],
  ['cs', 'Lucie Malá děkuji', 'Lucie Malá'],
  ['cs', 'já jsem Ondřej Tichý', 'Ondřej Tichý'],
  ['cs', 'příjmení je Pokorná', 'Pokorná'],
  ['sk', 'Peter Kováč', 'Peter Kováč'],
  ['sk', 'volám sa Zuzana Hrušková', 'Zuzana Hrušková'],
  ['sk', 'prepáčte, Ján Horváth', 'Ján Horváth'],
  ['sk', 'áno, Mária Tóthová', 'Mária Tóthová'],
  ['sk', 'dobrý deň, tu Milan Rastislav', 'Milan Rastislav'],
  ['en', 'John Smith', 'John Smith'],
  ['en', 'Will Smith', 'Will Smith'],
  ['en', 'May Wong', 'May Wong'],
  ['en', "it's Mark Twain", 'Mark Twain'],
  ['en', 'sorry, Emily Jones', 'Emily Jones'],
  ['en', 'yes, Grace Hopper speaking', 'Grace Hopper'],
  ['de', 'Hans Müller', 'Hans Müller'],
  ['de', 'mein Name ist Ute Schmidt', 'Ute Schmidt'],
  ['de', 'ja, Klaus Weber', 'Klaus Weber'],
  ['de', 'Guten Tag, Anna Fischer', 'Anna Fischer'],
  ['de', 'Entschuldigung, Max Mustermann', 'Max Mustermann'],
  ['pl', 'Jan Kowalski', 'Jan Kowalski'],
  ['pl', 'tak, Anna Nowak', 'Anna Nowak'],
  ['pl', 'przepraszam, Piotr Zieliński', 'Piotr Zieliński'],
  ['pl', 'dzień dobry, Ewa Wiśniewska', 'Ewa Wiśniewska'],
]

describe('the answer to the question for a name', () => {
  it.each(notNames)('%s: "%s" gives none', (language, text) => {
    for (const each of written(text))
      expect([each, parseName(each, lexiconOf(language))]).toEqual([each, undefined])
  })

  it.each(names)('%s: "%s" gives %s', (language, text, name) => {
    expect(parseName(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`, lexiconOf(language))).toBe(name)
  })

  it.each(languages)('%s: gives none when it only asks back, waits, agrees or takes leave', (language) => {
    const lexicon = lexiconOf(language)
    const { repeat, backchannels, answers } = lexicon
    const { agrees, assents, flatly, denies, waits, refuses, farewells, wishes } = answers
    const lists = [agrees, assents, flatly, denies, waits, refuses, farewells, wishes]
    const listed = lists.flatMap((list) => phrasesFrom(list))
    const said = [...repeat, ...backchannels, ...listed]
      .filter((text) => !text.includes('*'))
      .filter(isWritten)
      .flatMap(written)
    const taken = said.flatMap((text) => {
      const name = parseName(text, lexicon)
      return name === undefined ? [] : [text, name]
    })
    expect(taken).toEqual([])
  })

  it.each(['Ano, zapište mě, prosím.', 'Dobrý den, potřebuji poradit.', 'No, zítra ráno.'])(
    'is none in a clause without a capital if the recogniser capitalises: %s',
    (text) => {
      expect(parseName(text, lexiconOf('cs'))).toBeUndefined()
    },
  )

  it.each([
    ['Jan Hněd', 'Jan Hněd'],
    ['Petr Servis', 'Petr Servis'],
    ['Eva Promiň, prosím', 'Eva Promiň'],
  ])('accepts a surname that is also another word: %s', (text, name) => {
    expect(parseName(text, lexiconOf('cs'))).toBe(name)
  })
})

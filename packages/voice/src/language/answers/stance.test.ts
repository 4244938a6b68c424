import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { answered } from '../../testing/answers/figures.ts'
import { lexiconOf } from '../lexicon-of.ts'
import { stanceOf } from './stance.ts'

/** Clauses that take back, postpone, ask or change, whatever was said before. */
const spoilers: Readonly<Record<Language, readonly string[]>> = {
  cs: [
    'to nestihnu',
    'ještě si to rozmyslím',
    'kolik to stojí',
    'ale až v jedenáct',
    'moment',
    'nechci',
    'jen o den později',
    'pokud nebude pršet',
  ],
  sk: [
    'to nestihnem',
    'ešte si to rozmyslím',
    'koľko to stojí',
    'ale až o jedenástej',
    'moment',
    'nechcem',
    'len o deň neskôr',
    'ak nebude pršať',
  ],
  en: [
    "I can't make it",
    'let me think about it',
    'how much is it',
    'but at eleven',
    'one moment',
    "I don't want to",
    'only a day later',
    "if it doesn't rain",
  ],
  de: [
    'das schaffe ich nicht',
    'ich überlege es mir noch',
    'was kostet das',
    'aber um elf',
    'einen Moment',
    'ich will nicht',
    'nur einen Tag später',
    'wenn es nicht regnet',
  ],
  pl: [
    'nie zdążę',
    'jeszcze się zastanowię',
    'ile to kosztuje',
    'ale o jedenastej',
    'chwileczkę',
    'nie chcę',
    'tylko dzień później',
    'jeśli nie będzie padać',
  ],
}

const languages = ['cs', 'sk', 'en', 'de', 'pl'] as const
const yeses = (language: Language) =>
  ['first', 'second'].flatMap((half) =>
    answered(language, half).flatMap(({ expected, text }) =>
      expected === 'yes' ? [text.replace(/[.,?!]+$/, '')] : [],
    ),
  )

describe('a yes', () => {
  // verifies: agents.booking
  it.each(languages)(
    'in %s is none with a clause that denies, asks, postpones or changes, before it or after',
    (language) => {
      const turns = yeses(language).flatMap((yes) =>
        spoilers[language].flatMap((spoiler) =>
          [', ', '. ', ' '].flatMap((joint) => [`${spoiler}${joint}${yes}`, `${yes}${joint}${spoiler}`]),
        ),
      )
      expect(turns.filter((turn) => stanceOf(turn, lexiconOf(language)) === 'agrees')).toEqual([])
    },
  )

  it.each(languages)('in %s is never read into a turn that holds no word of it', (language) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...spoilers[language]),
        fc.constantFrom(...spoilers[language]),
        (one, other) => stanceOf(`${one}, ${other}`, lexiconOf(language)) !== 'agrees',
      ),
    )
  })

  it.each([
    ['cs', 'když to pošlete to je moc '],
    ['sk', 'keď to pošlete to je veľa '],
    ['en', 'if you send it too much '],
    ['de', 'wenn Sie es schicken zu viel '],
    ['pl', 'jak pani wyśle za dużo '],
  ] as const)('in %s is none in the longest turn of nothing but conditions', (language, unit) => {
    const text = `${unit.repeat(80)}Novák`
    expect(stanceOf(text, lexiconOf(language))).not.toBe('agrees')
  })

  it.each([
    ['cs', 'když můžete', 'jo'],
    ['sk', 'keď môžete', 'hej'],
    ['en', 'if you can', 'yes'],
    ['de', 'wenn Sie können', 'ja'],
    ['pl', 'jeśli pani może', 'tak'],
  ] as const)(
    'in %s is not made by a polite condition, nor unmade unless it breaks off',
    (language, condition, yes) => {
      const lexicon = lexiconOf(language)
      expect(stanceOf(condition, lexicon)).toBe('unclear')
      expect(stanceOf(`${condition}…`, lexicon)).toBe('changes')
      expect(stanceOf(`${yes}, ${condition}`, lexicon)).toBe('agrees')
      expect(stanceOf(`${yes}, ${condition}…`, lexicon)).toBe('changes')
      expect(stanceOf(`${yes}, ${condition}...`, lexicon)).toBe('changes')
    },
  )

  it.each([
    ['cs', 'když budete tak hodná', 'ten termín přesunete na středu', 'tak mě nezapisujte'],
    ['sk', 'ak budete taká dobrá', 'ten termín presuniete na stredu', 'tak ma nezapisujte'],
    ['en', "if you'd be so kind", 'move it to Wednesday', "then don't book me in"],
    ['de', 'wenn Sie so nett wären', 'verschieben Sie es auf Mittwoch', 'tragen Sie mich nicht ein'],
    ['pl', 'jeśli pani taka miła', 'przełoży pani to na środę', 'to proszę mnie nie zapisywać'],
  ] as const)('in %s is made by asking kindly, unless more is asked for', (language, favour, other, no) => {
    const lexicon = lexiconOf(language)
    expect(stanceOf(favour, lexicon)).toBe('agrees')
    expect(stanceOf(`${favour}…`, lexicon)).toBe('changes')
    expect(stanceOf(`${favour}, ${other}`, lexicon)).not.toBe('agrees')
    expect(stanceOf(`${favour}, ${no}`, lexicon)).toBe('denies')
  })

  it.each([
    ['cs', 'Jo, jestli to teda půjde.'],
    ['cs', 'Ano, řekněte mi cenu.'],
    ['cs', 'Ano, dejte mi manželku.'],
    ['cs', 'Ten si nechám projít hlavou.'],
    ['sk', 'Ten si nechám prejsť hlavou.'],
    ['en', 'Yes, whenever that works.'],
    ['en', 'Yes, wherever that works.'],
    ['en', 'Yes, tell me how much.'],
    ['en', 'Yes, give me that again.'],
    ['de', 'Ja, sagen Sie mir den Preis.'],
    ['de', 'Geben Sie mir den Chef.'],
    ['de', 'Ja, schicken Sie mir ein Angebot.'],
    ['cs', 'Ano, pošlete mi nabídku.'],
    ['sk', 'Áno, pošlite mi ponuku.'],
    ['en', 'Yes, send me an offer.'],
    ['pl', 'Tak, proszę mi wysłać ofertę.'],
    ['pl', 'Tak, proszę podać cenę.'],
  ] as const)('in %s is none with a condition or a request of its own: %s', (language, turn) => {
    expect(stanceOf(turn, lexiconOf(language))).not.toBe('agrees')
  })

  it.each([
    ['cs', 'Neposílejte mi nic, jestli můžu poprosit.'],
    ['cs', 'Musím to odmítnout.'],
    ['sk', 'Musím to odmietnuť.'],
    ['en', "Don't send me anything, if you would be so kind."],
    ['de', 'Geben Sie mir den nicht.'],
    ['pl', 'Niestety, tego dnia nie mogę.'],
    ['pl', 'Tego dnia nie ma mnie w domu.'],
  ] as const)('in %s is not heard in a no: %s', (language, turn) => {
    expect(stanceOf(turn, lexiconOf(language))).toBe('denies')
  })

  // Judged by the rest of its clause each, they would double the time with every repetition.
  it.each(['if you send it', "that's too much", 'když to pošlete', 'to je moc'])(
    'is none in the longest turn of nothing but "%s"',
    (phrase) => {
      const turn = `${phrase} `.repeat(130)
      for (const language of languages) expect(stanceOf(turn, lexiconOf(language))).not.toBe('agrees')
    },
  )

  it('may be sought in any text without throwing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom(...languages),
        (text, language) => {
          stanceOf(text, lexiconOf(language))
        },
      ),
    )
  })
})

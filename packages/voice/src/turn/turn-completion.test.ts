import { describe, expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import type { Expectation } from '../dialogue/dialogue.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { heardSoFar, readCorpus } from '../testing/end-of-turn-corpus.ts'
import type { TurnCompletion } from './endpointing.ts'
import { turnCompletion } from './turn-completion.ts'

type Example = readonly [Language, Expectation, string, TurnCompletion]

const rules: Readonly<Record<string, readonly Example[]>> = {
  'a conjunction, preposition, pronoun or auxiliary leaves the turn open': [
    ['cs', 'anything', 'Chtěl bych se objednat na středu a', 'open'],
    ['cs', 'anything', 'chtěl bych se objednat protože', 'open'],
    ['cs', 'anything', 'Chtěl bych se objednat, protože.', 'open'],
    ['cs', 'anything', 'zavolal jsem vám kvůli', 'open'],
    ['cs', 'anything', 'Já bych', 'open'],
    ['cs', 'anything', 'Ano, ale', 'open'],
    ['sk', 'anything', 'Chcel by som sa objednať, lebo', 'open'],
    ['sk', 'anything', 'prišlo mi to rozbité takže', 'open'],
    ['sk', 'anything', 'Neviem, či.', 'open'],
    ['en', 'anything', 'I would like to come on Friday and', 'open'],
    ['en', 'anything', 'could you send it to the', 'open'],
    ['de', 'anything', 'Ich möchte einen Termin und', 'open'],
    ['de', 'anything', 'ich komme mit der', 'open'],
    ['pl', 'anything', 'Chciałbym umówić się na środę, ale', 'open'],
    ['pl', 'anything', 'nie mogę przyjść ponieważ', 'open'],
  ],
  'the beginning of a sentence leaves it open': [
    ['cs', 'anything', 'Jmenuji se', 'open'],
    ['cs', 'phone', 'Moje číslo je', 'open'],
    ['sk', 'anything', 'Volám sa', 'open'],
    ['en', 'anything', 'my name is', 'open'],
    ['de', 'anything', 'Ich brauche', 'open'],
    ['pl', 'anything', 'Nazywam się', 'open'],
  ],
  'a hesitation leaves it open, a hedge makes it unlikely': [
    ['cs', 'anything', 'No, ehm', 'open'],
    ['cs', 'anything', 'Chtěla bych jako', 'open'],
    ['cs', 'anything', 'nebude to vlastně', 'open'],
    ['sk', 'anything', 'Bude nás asi', 'unlikely'],
    ['en', 'anything', 'On Monday, um', 'open'],
    ['de', 'anything', 'Am Montag, ähm', 'open'],
    ['pl', 'anything', 'w poniedziałek yyy', 'open'],
  ],
  '"just a moment" leaves it open until something is said after it': [
    ['cs', 'anything', 'Moment, podívám se.', 'open'],
    ['cs', 'anything', 'vteřinku jen si vezmu tužku', 'open'],
    ['cs', 'anything', 'Moment, podívám se, ve středu odpoledne bych mohla', 'likely'],
    ['sk', 'anything', 'Moment, pozriem sa', 'open'],
    ['en', 'anything', 'One moment, let me check.', 'open'],
    ['de', 'anything', 'Einen Moment, ich schaue nach.', 'open'],
    ['pl', 'anything', 'chwileczkę, sprawdzę', 'open'],
    ['cs', 'anything', 'Ve středu, vydržte, juknu do diáře.', 'open'],
    ['cs', 'anything', 'tak jo zůstaňte na lince', 'open'],
    ['sk', 'anything', 'neskladajte', 'open'],
    ['en', 'anything', 'Bear with me.', 'open'],
    ['de', 'anything', 'Bleiben Sie bitte dran.', 'open'],
    ['pl', 'anything', 'Niech pani poczeka.', 'open'],
  ],
  'a time that breaks off leaves it open': [
    ['cs', 'anything', 'přišel bych v půl', 'open'],
    ['cs', 'anything', 'Ve čtvrt na', 'open'],
    ['cs', 'anything', 'V půl čtvrté', 'neutral'],
    ['sk', 'anything', 'Prídem o pol', 'open'],
    ['de', 'anything', 'um halb', 'open'],
  ],
  'yes, no and "pardon?" are complete': [
    ['cs', 'anything', 'Ano, je to tak.', 'complete'],
    ['cs', 'anything', 'ne děkuji', 'complete'],
    ['cs', 'anything', 'Cože?', 'complete'],
    ['sk', 'anything', 'Nie, ďakujem.', 'complete'],
    ['en', 'anything', 'yes please', 'complete'],
    ['de', 'anything', 'Ja, genau.', 'complete'],
    ['pl', 'anything', 'tak zgadza sie', 'complete'],
  ],
  'thanks, "that is all" and a goodbye are complete': [
    ['cs', 'anything', 'tak to je všechno', 'complete'],
    ['cs', 'anything', 'Tak jo, tak děkuju moc.', 'complete'],
    ['sk', 'anything', 'to je všetko', 'complete'],
    ['en', 'anything', "that's all", 'complete'],
    ['de', 'anything', 'Vielen Dank, auf Wiederhören', 'complete'],
    ['pl', 'anything', 'to wszystko dziękuję', 'complete'],
  ],
  'a question is complete, with or without its mark': [
    ['cs', 'anything', 'kolik stojí výměna oleje', 'complete'],
    ['cs', 'anything', 'Dobrý den, máte dnes volno?', 'complete'],
    ['sk', 'anything', 'koľko stojí výmena oleja', 'complete'],
    ['en', 'anything', 'how much does it cost', 'complete'],
    ['de', 'anything', 'wann haben Sie geöffnet', 'complete'],
    ['pl', 'anything', 'ile to kosztuje razem', 'complete'],
  ],
  'a greeting, with a name or without, is unlikely to be all': [
    ['cs', 'anything', 'Dobrý den', 'unlikely'],
    ['cs', 'anything', 'dobrý den tady nováková', 'unlikely'],
    ['sk', 'anything', 'Dobrý deň, prosím vás', 'unlikely'],
    ['en', 'anything', 'Hello, this is John', 'unlikely'],
    ['de', 'anything', 'Guten Tag', 'unlikely'],
    ['pl', 'anything', 'dzień dobry', 'unlikely'],
  ],
  'a condition waits for its consequence': [
    ['cs', 'anything', 'když zařadím trojku', 'unlikely'],
    ['cs', 'anything', 'když zařadím trojku tak to cuká', 'neutral'],
    ['sk', 'anything', 'Ak nie dnes', 'unlikely'],
    ['en', 'anything', 'if nobody is home', 'unlikely'],
    ['de', 'anything', 'wenn niemand da ist', 'unlikely'],
    ['pl', 'anything', 'jeśli nikogo nie ma', 'unlikely'],
  ],
  'a full stop tells nothing: the same words end alike with and without it': [
    ['cs', 'anything', 'Chtěl bych se objednat na středu.', 'neutral'],
    ['cs', 'anything', 'chtěl bych se objednat na středu', 'neutral'],
  ],
  'a phone number is complete with its digits, in words or figures': [
    ['cs', 'phone', 'šest set dva, sto dvacet tři', 'open'],
    ['cs', 'phone', 'šest set dva, sto dvacet tři, čtyři sta padesát šest', 'complete'],
    ['cs', 'phone', '602 123', 'open'],
    ['cs', 'phone', '602 123 456.', 'complete'],
    ['cs', 'phone', 'plus čtyři sta dvacet, sedm set sedmdesát pět, sto dvanáct', 'open'],
    ['cs', 'phone', '+420 775 112 340', 'complete'],
    ['cs', 'phone', '739 002 225, pardon, 739 010', 'open'],
    ['sk', 'phone', 'nula deväť nula päť', 'open'],
    ['sk', 'phone', '0905 123 45', 'open'],
    ['sk', 'phone', '0905 123 456', 'complete'],
  ],
  'a plate is complete in a usual form': [
    ['cs', 'plate', 'Moje značka je jedna á bé.', 'open'],
    ['cs', 'plate', 'Moje značka je jedna á bé dva tři', 'unlikely'],
    ['cs', 'plate', 'Moje značka je jedna á bé dva tři čtyři pět.', 'complete'],
    ['sk', 'plate', 'Bé á jedna dva', 'open'],
    ['sk', 'plate', 'BA 123 CD', 'complete'],
  ],
  'an e-mail address is complete with its domain': [
    ['cs', 'email', 'jan tečka novák zavináč', 'open'],
    ['cs', 'email', 'jan tečka novák zavináč seznam', 'open'],
    ['cs', 'email', 'jan tečka novák zavináč seznam tečka cz', 'complete'],
    ['cs', 'email', 'jan.novak@seznam.cz', 'complete'],
    ['cs', 'email', 'Ještě jednou, jan.novak@seznam.cz.', 'complete'],
    ['cs', 'email', 'petra', 'unlikely'],
    ['sk', 'email', 'jana bodka kováčová zavináč', 'open'],
  ],
  'a date is complete with its month': [
    ['cs', 'date', 'patnáctého', 'open'],
    ['cs', 'date', 'patnáctého prosince', 'complete'],
    ['cs', 'date', '12.', 'open'],
    ['cs', 'date', '12. 1.', 'complete'],
    ['sk', 'date', 'dvadsiateho', 'open'],
    ['sk', 'date', 'dvadsiateho mája', 'complete'],
  ],
  'a past date is complete with its year': [
    ['cs', 'past-date', 'dvanáctého', 'open'],
    ['cs', 'past-date', 'dvanáctého března', 'open'],
    ['cs', 'past-date', 'dvanáctého března osmdesát', 'unlikely'],
    ['cs', 'past-date', 'dvanáctého března osmdesát pět', 'complete'],
    ['cs', 'past-date', 'dvanáctého března devatenáct set', 'unlikely'],
    ['cs', 'past-date', '12. 3. 1985', 'complete'],
    ['sk', 'past-date', 'dvanásteho marca', 'open'],
    ['sk', 'past-date', 'dvanásteho marca osemdesiatpäť', 'complete'],
    ['en', 'past-date', 'the twelfth of March', 'open'],
    ['de', 'past-date', 'zwölfter März fünfundachtzig', 'complete'],
    ['pl', 'past-date', 'dwunastego marca', 'open'],
  ],
  'an address goes on after its street and after its number': [
    ['cs', 'address', 'Dlouhá', 'unlikely'],
    ['cs', 'address', 'Dlouhá dvanáct', 'unlikely'],
    ['cs', 'address', 'Dlouhá dvanáct, Brno', 'neutral'],
    ['cs', 'address', 'To vám neřeknu.', 'neutral'],
    ['en', 'address', '12 Long Street', 'neutral'],
  ],
  'a company number, a postcode and a spelled name are complete with all of it': [
    ['cs', 'anything', 'IČO je 27 604', 'open'],
    ['cs', 'anything', 'IČO je 27 604 977', 'complete'],
    ['cs', 'anything', 'psč šest set dva nula nula', 'complete'],
    ['sk', 'anything', 'ičo tridsaťšesť štyristo dvadsaťjeden', 'open'],
    ['cs', 'anything', 'Jmenuji se Horák, H O R', 'unlikely'],
    ['cs', 'anything', 'Jmenuji se Horák, H O R Á K', 'complete'],
  ],
  'a street is unlikely to be all without its number': [
    ['cs', 'anything', 'bydlím v ulici dlouhá', 'unlikely'],
    ['cs', 'anything', 'Bydlím v ulici Dlouhá 27', 'neutral'],
    ['sk', 'anything', 'Ulica Na vŕšku', 'unlikely'],
  ],
}

describe.each(Object.entries(rules))('in the end of a turn %s', (_, examples) => {
  it.each(examples)('%s, expecting %s: "%s" is %s', (language, expects, text, ending) => {
    expect(turnCompletion(text, expects, lexiconOf(language))).toBe(ending)
  })
})

describe('the end of a turn', () => {
  it.each([
    ['cs', ['a', 'ale', 'nebo', 'že', 'protože', 'takže', 'když', 'jestli', 'aby', 'jenže']],
    ['sk', ['a', 'ale', 'alebo', 'že', 'pretože', 'lebo', 'takže', 'keď', 'aby', 'lenže']],
  ] as const)(
    'in %s is never told after a conjunction, whatever was said before it',
    (language, conjunctions) => {
      for (const utterance of [...readCorpus(language, 'development'), ...readCorpus(language, 'held-out')]) {
        for (const form of ['bare', 'punctuated'] as const) {
          const whole = heardSoFar(utterance, form)
            .at(-1)!
            .replace(/[.?!]$/, '')
          for (const conjunction of conjunctions) {
            const ending = turnCompletion(`${whole} ${conjunction}`, utterance.expects, lexiconOf(language))
            expect.soft(ending, `${whole} ${conjunction}`).toMatch(/^(open|unlikely)$/)
          }
        }
      }
    },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { yesOrNoIn } from '../answers/boolean-answer.ts'
import { wordsOf } from '../grammar/words.ts'
import { lexiconOf } from '../lexicon-of.ts'
import { spokenNumber } from '../spoken/spoken-number.ts'
import { parseChoice } from './choice.ts'
import { civilDate, dateIn, dayNumber, isoDate, weekday } from './civil-date.ts'
import { parseDate } from './date.ts'
import { parseEmail } from './email.ts'
import { parseName } from './name.ts'
import { parseNumber } from './number.ts'
import { parsePhone } from './phone.ts'
import { isUnfinishedPlate, parsePlate } from './plate.ts'
import { spokenNumbers } from './spoken-number.ts'
import { isoTime, parseTimeOfDay } from './time-of-day.ts'

const languages: Language[] = ['cs', 'sk', 'en', 'de', 'pl']
/** A Saturday. */
const today = { year: 2026, month: 11, day: 21 }

describe('spoken numbers', () => {
  it.each<[Language, string, number | undefined]>([
    ['cs', 'dvacet tři', 23],
    ['cs', 'pětadvacet', 25],
    ['cs', 'sto dvacet tři korun', 123],
    ['cs', 'dva tisíce pět set', 2500],
    ['cs', 'tisíc devět set osmdesát čtyři', 1984],
    ['cs', 'asi 1 500', 1500],
    ['cs', '15 tisíc', 15000],
    ['cs', 'dva celé pět', 2.5],
    ['cs', 'dva a půl', 2.5],
    ['cs', 'dvanáct set', 1200],
    ['cs', 'devatenáct set', 1900],
    ['cs', 'dvacet pět set korun', 2500],
    ['cs', 'okolo pěti tisíc', 5000],
    ['cs', 'asi dvou set padesáti', 250],
    ['cs', 'jeden a půl tisíce', 1500],
    ['cs', 'dva miliony tři sta tisíc', 2300000],
    ['cs', '2 tisíce 500', 2500],
    ['cs', '2,5 milionu', 2500000],
    ['cs', '12 set', 1200],
    ['cs', '12.500', 12500],
    ['cs', '12 500', 12500],
    ['cs', '1.250,50', 1250.5],
    ['cs', '12,5', 12.5],
    ['cs', 'nula celá nula pět', 0.05],
    ['cs', 'mínus pět', -5],
    ['cs', '-5', -5],
    ['cs', '12,500', undefined],
    ['cs', 'půl milionu', 500000],
    ['cs', 'tři čtvrtě milionu', 750000],
    ['cs', 'půldruhého tisíce', 1500],
    ['cs', 'kolem tisíce dvou set', 1200],
    ['cs', 'tisíce korun', undefined],
    ['cs', 'dva a čtvrt', 2.25],
    ['sk', 'poldruha tisíca', 1500],
    ['cs', 'několik tisíc', undefined],
    ['cs', 'pět nebo 6', undefined],
    ['sk', 'dvetisíc päťsto', 2500],
    ['sk', 'dvetisícpäťsto', 2500],
    ['sk', 'stodvadsaťtri', 123],
    ['sk', 'okolo piatich tisíc', 5000],
    ['en', '12,500', 12500],
    ['en', '12.500', undefined],
    ['en', 'twelve hundred', 1200],
    ['de', 'zweitausendfünfhundert', 2500],
    ['pl', 'dwa i pół tysiąca', 2500],
    ['cs', 'jedna dva tři', undefined],
    ['cs', 'nevím', undefined],
    ['sk', 'dvadsaťpäť', 25],
    ['sk', 'dvesto päťdesiat', 250],
    ['sk', 'tisíc dvesto', 1200],
    ['en', 'two hundred and five', 205],
    ['en', 'twenty-five', 25],
    ['en', 'three point five', 3.5],
    ['de', 'fünfundzwanzig', 25],
    ['de', 'zweihundert drei', 203],
    ['pl', 'sto dwadzieścia trzy', 123],
  ])('%s: "%s" is %s', (language, text, value) => {
    expect(parseNumber(text, lexiconOf(language))).toBe(value)
  })

  it('are found as dictated, one after another', () => {
    const lexicon = lexiconOf('cs').numbers
    const digits = (text: string) => spokenNumbers(wordsOf(text), lexicon).map((number) => number.digits)
    expect(digits('šest set dva tři sta patnáct nula dvacet')).toEqual(['602', '315', '0', '20'])
    expect(digits('jedna nula dvacet dva tři')).toEqual(['1', '0', '22', '3'])
  })

  it('from 0 to 999 are parsed back as spoken, in Czech and Slovak', () => {
    for (const language of ['cs', 'sk'] as const) {
      const lexicon = lexiconOf(language)
      const { units, tens, hundreds } = lexicon.numbers
      const wordFor = (table: Readonly<Record<string, number>>, value: number) =>
        Object.entries(table).find(([, each]) => each === value)?.[0]
      for (let value = 0; value < 1000; value += 1) {
        const rest = value % 100
        const spoken = [
          value >= 100 ? wordFor(hundreds, value - rest) : undefined,
          rest >= 20 ? wordFor(tens, rest - (rest % 10)) : undefined,
          rest >= 20
            ? rest % 10 === 0
              ? undefined
              : wordFor(units, rest % 10)
            : rest > 0 || value === 0
              ? wordFor(units, rest)
              : undefined,
        ]
        const text = spoken.filter((word) => word !== undefined).join(' ')
        expect([language, text, parseNumber(text, lexicon)]).toEqual([language, text, value])
      }
    }
  })
})

describe('numbers in words', () => {
  it.each(languages)('are understood again when they are said back: %s', (language) => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          for (const value of [
            whole % 1000,
            whole % 100_000,
            whole,
            Number(`${Math.abs(whole % 1000)}.${cents + 100}`),
          ]) {
            const said = spokenNumber(value, language)
            expect([said, parseNumber(said, lexiconOf(language))]).toEqual([said, value + 0])
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('plates', () => {
  it.each<[Language, string, string | undefined]>([
    ['cs', 'Moje značka je jedna á bé dva tři čtyři pět.', '1AB2345'],
    ['cs', '1AB 2345', '1AB2345'],
    ['cs', 'Je to 1 A B 23 45.', '1AB2345'],
    ['cs', 'dvě es pé dvanáct třicet čtyři', '2SP1234'],
    ['cs', 'jedna A jako Adam, B jako Božena, dva tři čtyři pět', '1AB2345'],
    ['cs', 'a je to jedna á bé dva tři čtyři pět', '1AB2345'],
    ['cs', 'SPZ nevím', undefined],
    ['cs', 'Jmenuji se Jan Novák.', undefined],
    ['cs', 'Ano, správně.', undefined],
    ['cs', '602 123 456', undefined],
    ['sk', 'Bé á jedna dva tři cé dé', 'BA123CD'],
    ['cs', 'pět Adam Božena, tři nula nula sedm', '5AB3007'],
    ['sk', 'bé á, stodvadsaťtri, cé dé', 'BA123CD'],
    ['sk', 'BA 123 CD', 'BA123CD'],
    ['sk', 'EČV je B A sto dvadsaťtri C D.', 'BA123CD'],
    ['en', 'one alpha bravo', undefined],
    ['en', 'It is one A B two three four five.', '1AB2345'],
  ])('%s: "%s" is %s', (language, text, plate) => {
    expect(parsePlate(text, lexiconOf(language))).toBe(plate)
  })

  it('that break off are known as unfinished', () => {
    const cs = lexiconOf('cs')
    expect(isUnfinishedPlate('Moje značka je jedna á bé', cs)).toBe(true)
    expect(isUnfinishedPlate('Moje značka je jedna á bé dva tři čtyři pět.', cs)).toBe(false)
    expect(isUnfinishedPlate('To teď nevím.', cs)).toBe(false)
  })
})

describe('phone numbers', () => {
  it.each<[Language, string, string | undefined]>([
    ['cs', 'šest set dva, sto dvacet tři, čtyři sta padesát šest', '+420602123456'],
    ['cs', '602 123 456', '+420602123456'],
    ['cs', 'plus čtyři sta dvacet, šest nula dva, jedna dva tři čtyři pět šest', '+420602123456'],
    ['cs', '+421 905 123 456', '+421905123456'],
    ['sk', 'nula deväť nula päť jedna dva tri štyri päť šesť', '+421905123456'],
    ['cs', 'šest set dva', undefined],
    ['cs', 'sedmička dvojka trojka čtyřka pětka šestka sedmička osmička devítka', '+420723456789'],
    ['cs', 'šest nula osm sto čtyřicet dvě stě třicet sedm', '+420608140237'],
    ['cs', 'šest set dva dvakrát osm tři dvě sedmičky jedna', '+420602883771'],
    ['cs', 'volejte po osmé na 602 123 456', '+420602123456'],
    ['sk', 'nula deväťsto päť, stodvadsaťtri, štyristopäťdesiatšesť', '+421905123456'],
    ['cs', 'šest set dva jedna dvě nuly čtyři pět šest', '+420602100456'],
    ['sk', 'nula deväť nula päť jedna dve nuly štyri päť šesť', '+421905100456'],
    ['pl', 'sześć zero dwa jeden dwa zera cztery pięć sześć', '+48602100456'],
    ['cs', 'Jan Novák', undefined],
    ['en', 'zero zero four two zero six zero two one two three four five six', '+420602123456'],
  ])('%s: "%s" is %s', (language, text, phone) => {
    expect(parsePhone(text, lexiconOf(language))).toBe(phone)
  })
})

describe('e-mail addresses', () => {
  it.each<[Language, string, string | undefined]>([
    ['cs', 'jan tečka novák zavináč seznam tečka cz', 'jan.novak@seznam.cz'],
    ['cs', 'Můj e-mail je jan.novak@seznam.cz.', 'jan.novak@seznam.cz'],
    ['cs', 'servis zavináč auto pomlčka dvořák tečka cz', 'servis@auto-dvorak.cz'],
    ['cs', 'je to novák podtržítko jedna zavináč gmail tečka com, děkuji', 'novak_1@gmail.com'],
    ['sk', 'peter bodka kováč zavináč gmail bodka com', 'peter.kovac@gmail.com'],
    ['cs', 'petra podtržítko svobodová osmdesát pět zavináč gmail tečka com', 'petra_svobodova85@gmail.com'],
    ['cs', 'jan tečka novák zavináč seznam tečka cé zet', 'jan.novak@seznam.cz'],
    ['cs', 'novák zavináč seznam cz', 'novak@seznam.cz'],
    ['en', 'john dot smith at example dot com', 'john.smith@example.com'],
    ['cs', 'nemám e-mail', undefined],
    ['cs', 'jan zavináč', undefined],
  ])('%s: "%s" is %s', (language, text, email) => {
    expect(parseEmail(text, lexiconOf(language))).toBe(email)
  })
})

describe('dates', () => {
  it.each<[Language, string, string | undefined]>([
    ['cs', 'minulý pátek', '2026-11-20'],
    ['sk', 'v minulú stredu', '2026-11-18'],
    ['en', 'last Friday', '2026-11-20'],
    ['de', 'letzten Samstag', '2026-11-14'],
    ['pl', 'w zeszły piątek', '2026-11-20'],
    ['cs', 'sedmadvacátého', '2026-11-27'],
    ['cs', 'třiadvacátého prosince', '2026-12-23'],
    ['cs', 'dvacátého pátého listopadu', '2026-11-25'],
    ['cs', '25. listopadu', '2026-11-25'],
    ['cs', '25. 11.', '2026-11-25'],
    ['cs', '3.2.2027', '2027-02-03'],
    ['cs', 'prvního ledna', '2027-01-01'],
    ['cs', 'zítra', '2026-11-22'],
    ['cs', 'pozítří dopoledne', '2026-11-23'],
    ['cs', 've středu', '2026-11-25'],
    ['cs', 'v sobotu', '2026-11-28'],
    ['cs', 'pátého června dva tisíce dvacet sedm', '2027-06-05'],
    ['cs', 'třicátého února', undefined],
    ['cs', 'v pátek čtvrtého', '2026-12-04'],
    ['cs', 've čtvrtek čtvrtého prosince', undefined],
    ['cs', 'příští týden ve středu', '2026-11-25'],
    ['cs', 'přespříští týden v pondělí', '2026-11-30'],
    ['cs', 'poslední pátek v prosinci', '2026-12-25'],
    ['cs', 'první pondělí v lednu', '2027-01-04'],
    ['cs', 'za 14 dní', '2026-12-05'],
    ['cs', 'za měsíc', '2026-12-21'],
    ['cs', 'za půl roku', '2027-05-21'],
    ['sk', 'o mesiac', '2026-12-21'],
    ['cs', 'na Mikuláše', '2026-12-06'],
    ['cs', 'v sobotu třetího', undefined],
    ['cs', 'za čtrnáct dní', '2026-12-05'],
    ['cs', 'za týden', '2026-11-28'],
    ['cs', 'za tři týdny', '2026-12-12'],
    ['cs', 'dvacátého pátého', '2026-11-25'],
    ['cs', 'na Štědrý den', '2026-12-24'],
    ['cs', 'v prosinci v pátek', undefined],
    ['cs', 'zítra v pátek', undefined],
    ['cs', 'pátého června roku 1985', '1985-06-05'],
    ['cs', 'v sobotu v 10.', '2026-11-28'],
    ['sk', 'o dva týždne', '2026-12-05'],
    ['sk', 'o týždeň', '2026-11-28'],
    ['sk', 'na Štedrý deň', '2026-12-24'],
    ['sk', 'v piatok jedenásteho', '2026-12-11'],
    ['sk', 'budúci týždeň v stredu', '2026-11-25'],
    ['en', 'in two weeks', '2026-12-05'],
    ['en', 'the last Friday in December', '2026-12-25'],
    ['de', 'in zwei Wochen', '2026-12-05'],
    ['pl', 'za dwa tygodnie', '2026-12-05'],
    ['cs', 'nevím', undefined],
    ['sk', 'dvadsiateho piateho novembra', '2026-11-25'],
    ['sk', 'zajtra', '2026-11-22'],
    ['sk', 'v utorok', '2026-11-24'],
    ['en', 'the twenty-fifth of November', '2026-11-25'],
    ['en', 'November 25th', '2026-11-25'],
    ['en', 'tomorrow', '2026-11-22'],
    ['de', 'am 25. November', '2026-11-25'],
    ['pl', 'dwudziestego piątego listopada', '2026-11-25'],
  ])('%s: "%s" is %s', (language, text, iso) => {
    const date = parseDate(text, lexiconOf(language), today)
    expect(date === undefined ? undefined : isoDate(date)).toBe(iso)
  })

  it('count days like the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (number) => {
        const date = civilDate(number)
        expect(dayNumber(date)).toBe(number)
        expect(isoDate(date)).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10).padStart(10, '0'))
        expect(weekday(date)).toBe(new Date(number * 86_400_000).getUTCDay() || 7)
      }),
    )
  })

  it('use the requested time zone', () => {
    expect(dateIn('Europe/Prague', Date.UTC(2026, 10, 20, 23, 30))).toEqual(today)
  })
})

describe('times of day', () => {
  it.each<[Language, string, string | undefined]>([
    ['cs', '4.12. v 16 hodin', '16:00'],
    ['sk', '4. 12. o 16.30', '16:30'],
    ['de', 'am 4.12. um 9 Uhr', '09:00'],
    ['cs', 'v deset, nebo v jedenáct', undefined],
    ['en', 'at ten or at eleven', undefined],
    ['pl', 'o dziesiątej albo o jedenastej', undefined],
    ['cs', 'v deset hodin', '10:00'],
    ['cs', 'zítra v 10:30', '10:30'],
    ['cs', 'v půl čtvrté odpoledne', '15:30'],
    ['cs', 've čtvrt na pět', '16:15'],
    ['cs', 've tři čtvrtě na pět', '16:45'],
    ['cs', 've tři odpoledne', '15:00'],
    ['cs', 'v deset třicet', '10:30'],
    ['cs', 'v poledne', '12:00'],
    ['cs', 'v osm', '08:00'],
    ['cs', 've dvě', '14:00'],
    ['cs', 've dvě po obědě', '14:00'],
    ['cs', 've dvě ráno', '02:00'],
    ['cs', 'v jedenáct v noci', '23:00'],
    ['cs', 'v půl jedné', '12:30'],
    ['cs', 'za pět minut deset', '09:55'],
    ['cs', 'pět minut po deváté', '09:05'],
    ['cs', 'v deset nula pět', '10:05'],
    ['sk', 'o päť minút desať', '09:55'],
    ['sk', 'o dva týždne', undefined],
    ['cs', 've 4:45', '16:45'],
    ['cs', '04:45', '04:45'],
    ['cs', 'zítra', undefined],
    ['sk', 'o pol štvrtej poobede', '15:30'],
    ['sk', 'o desiatej', '10:00'],
    ['en', 'half past three in the afternoon', '15:30'],
    ['en', 'at 3 pm', '15:00'],
    ['en', 'quarter to five', '16:45'],
    ['de', 'um 10 Uhr 30', '10:30'],
    ['de', 'halb vier', '15:30'],
  ])('%s: "%s" is %s', (language, text, iso) => {
    const time = parseTimeOfDay(text, lexiconOf(language))
    expect(time === undefined ? undefined : isoTime(time)).toBe(iso)
  })
})

describe('yes, no and choices', () => {
  it.each<[Language, string, boolean | undefined]>([
    ['cs', 'Ano, správně.', true],
    ['cs', 'No jasně.', true],
    ['cs', 'Ne, to je špatně.', false],
    ['cs', 'Ne ne, správně je pět.', false],
    ['cs', 'Modrá.', undefined],
    ['cs', 'Jasně že ne.', false],
    ['cs', 'Ani náhodou', false],
    ['cs', 'To není problém.', true],
    ['cs', 'No to by bylo fajn', true],
    ['sk', 'Určite nie', false],
    ['sk', 'Prečo nie', true],
    ['sk', 'Hej, súhlasí.', true],
    ['sk', 'Nie.', false],
    ['en', "Yes, that's right.", true],
    ['en', 'Nope.', false],
    ['de', 'Ja, genau.', true],
    ['pl', 'Zgadza się.', true],
  ])('%s: "%s" is %s', (language, text, said) => {
    expect(yesOrNoIn(text, lexiconOf(language))).toBe(said)
  })

  it('picks the named option, also inflected, and none if it is ambiguous', () => {
    const lexicon = lexiconOf('cs')
    const options = ['výměna oleje', 'pneuservis', 'klimatizace']
    expect(parseChoice('to druhé', options, lexicon)).toBe('pneuservis')
    expect(parseChoice('Prosím klimatizaci.', options, lexicon)).toBe('klimatizace')
    expect(parseChoice('Potřebuju výměnu oleje', options, lexicon)).toBe('výměna oleje')
    expect(parseChoice('něco jiného', options, lexicon)).toBeUndefined()
  })
})

describe('the parsers', () => {
  it('accept any text in any language without throwing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom(...languages),
        (text, language) => {
          const lexicon = lexiconOf(language)
          for (const parse of [
            parsePlate,
            parsePhone,
            parseEmail,
            parseName,
            parseNumber,
            yesOrNoIn,
            parseTimeOfDay,
          ]) {
            parse(text, lexicon)
          }
          parseDate(text, lexicon, today)
        },
      ),
    )
  })
})

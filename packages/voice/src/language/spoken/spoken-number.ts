import type { Language } from '../../agent/agent-settings.ts'

/** Larger numbers are spoken as digits. */
const maxSpokenNumber = 999_999_999
const maxDecimals = 3

/** A number in words that `parseNumber` parses back: "tisíc dvě stě", "dva celé pět". */
export function spokenNumber(value: number, language: Language): string {
  const size = Math.abs(value)
  const digits = String(size)
  const [, decimals] = digits.split('.')
  if (size > maxSpokenNumber || !/^\d+(\.\d+)?$/.test(digits) || (decimals?.length ?? 0) > maxDecimals)
    return String(value)
  const words = numerals[language]
  const whole = Math.trunc(size)
  const said = decimals === undefined ? spokenWhole(whole, words) : spokenDecimal(whole, decimals, words)
  return value < 0 ? `minus ${said}` : said
}

function spokenDecimal(whole: number, decimals: string, words: Numerals): string {
  const zeros = [...decimals.slice(0, decimals.search(/[1-9]/))].map(() => words.small[0]!)
  const fraction = [...zeros, spokenWhole(Number(decimals), words)]
  const before = words.beforeComma?.[whole] ?? spokenWhole(whole, words)
  return [before, words.comma(whole), ...fraction].join(' ')
}

function spokenWhole(value: number, words: Numerals): string {
  if (value === 0) return words.small[0]!
  const parts: string[] = []
  let rest = value
  for (const [unit, name] of [
    [1_000_000, words.million],
    [1000, words.thousand],
  ] as const) {
    const count = Math.floor(rest / unit)
    if (count > 0) parts.push(name(count, upToThousand(count, words)))
    rest %= unit
  }
  if (rest > 0) parts.push(upToThousand(rest, words))
  return parts.join(' ')
}

function upToThousand(value: number, words: Numerals): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const parts = hundreds === 0 ? [] : [words.hundreds[hundreds - 1]!]
  if (rest > 0) parts.push(upToHundred(rest, words))
  return parts.join(' ')
}

function upToHundred(value: number, { small, tens, joined }: Numerals): string {
  if (value < 20) return small[value]!
  const ten = tens[Math.floor(value / 10) - 2]!
  return value % 10 === 0 ? ten : joined(ten, small[value % 10]!)
}

interface Numerals {
  /** 0-19 */
  readonly small: readonly string[]
  /** 20-90 */
  readonly tens: readonly string[]
  /** 100-900 */
  readonly hundreds: readonly string[]
  readonly joined: (ten: string, unit: string) => string
  readonly thousand: (count: number, said: string) => string
  readonly million: (count: number, said: string) => string
  readonly comma: (whole: number) => string
  /** Irregular forms of the integer part before a decimal comma. */
  readonly beforeComma?: Readonly<Record<number, string>>
}

const list = (words: string) => words.split(/\s+/)

/** Slavic plural forms: one, two to four, more. */
const formOf = (count: number, one: string, few: string, many: string) =>
  count === 1 ? one : count >= 2 && count <= 4 ? few : many

const numerals: Readonly<Record<Language, Numerals>> = {
  cs: {
    small:
      list(`nula jedna dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct
      šestnáct sedmnáct osmnáct devatenáct`),
    tens: list('dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát'),
    hundreds: ['sto', 'dvě stě', 'tři sta', 'čtyři sta'].concat(
      ['pět', 'šest', 'sedm', 'osm', 'devět'].map((unit) => `${unit} set`),
    ),
    joined: (ten, unit) => `${ten} ${unit}`,
    thousand: (count, said) => (count === 1 ? 'tisíc' : `${said} ${formOf(count, '', 'tisíce', 'tisíc')}`),
    million: (count, said) => (count === 1 ? 'milion' : `${said} ${formOf(count, '', 'miliony', 'milionů')}`),
    comma: (whole) => (whole === 0 ? 'celá' : formOf(whole, 'celá', 'celé', 'celých')),
    beforeComma: { 2: 'dvě' },
  },
  sk: {
    small:
      list(`nula jedna dva tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť
      šestnásť sedemnásť osemnásť devätnásť`),
    tens: list('dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat'),
    hundreds: list('sto dvesto tristo štyristo päťsto šesťsto sedemsto osemsto deväťsto'),
    joined: (ten, unit) => `${ten}${unit}`,
    thousand: (count, said) =>
      count === 1 ? 'tisíc' : count === 2 ? 'dvetisíc' : `${said}${count < 20 ? '' : ' '}tisíc`,
    million: (count, said) =>
      count === 1 ? 'milión' : `${said} ${formOf(count, '', 'milióny', 'miliónov')}`,
    comma: (whole) => (whole === 0 ? 'celá' : formOf(whole, 'celá', 'celé', 'celých')),
    beforeComma: { 2: 'dve' },
  },
  en: {
    small:
      list(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
      seventeen eighteen nineteen`),
    tens: list('twenty thirty forty fifty sixty seventy eighty ninety'),
    hundreds: list('one two three four five six seven eight nine').map((unit) => `${unit} hundred`),
    joined: (ten, unit) => `${ten}-${unit}`,
    thousand: (_, said) => `${said} thousand`,
    million: (_, said) => `${said} million`,
    comma: () => 'point',
  },
  de: {
    small:
      list(`null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
      siebzehn achtzehn neunzehn`),
    tens: list('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
    hundreds: list('ein zwei drei vier fünf sechs sieben acht neun').map((unit) => `${unit}hundert`),
    joined: (ten, unit) => `${unit.replace(/s$/, (s) => (unit === 'eins' ? '' : s))}und${ten}`,
    thousand: (count, said) => `${count === 1 ? 'ein' : said}tausend`,
    million: (count, said) => (count === 1 ? 'eine Million' : `${said} Millionen`),
    comma: () => 'Komma',
  },
  pl: {
    small:
      list(`zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście
      czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście`),
    tens: list(`dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
      dziewięćdziesiąt`),
    hundreds: list('sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'),
    joined: (ten, unit) => `${ten} ${unit}`,
    thousand: (count, said) =>
      count === 1 ? 'tysiąc' : `${said} ${polishForm(count, 'tysiące', 'tysięcy')}`,
    million: (count, said) =>
      count === 1 ? 'milion' : `${said} ${polishForm(count, 'miliony', 'milionów')}`,
    comma: () => 'przecinek',
  },
}

/** 2-4, 22-24 and so on, but not 12-14. */
const polishForm = (count: number, few: string, many: string) =>
  count % 10 >= 2 && count % 10 <= 4 && Math.floor((count % 100) / 10) !== 1 ? few : many

import type { DataField } from '../agent/agent-settings.ts'
import { serviceTimeZone } from '../agent/time-zone.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { fold, wordsOf } from '../language/grammar/words.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { isoDate, isRealDate } from '../language/parse/civil-date.ts'
import { parseDate } from '../language/parse/date.ts'
import { parsePhone } from '../language/parse/phone.ts'
import { spokenNumbers } from '../language/parse/spoken-number.ts'

const maxTextCharacters = 1000

/**
 * The values as their fields store them, from the forms that language models write: a national number becomes E.164 by
 * the country of `lexicon`, "12 500 Kč" a number, "Ano" a boolean. What cannot be read is null.
 */
export function captureValues(
  fields: readonly DataField[],
  values: unknown,
  lexicon: Lexicon = lexiconOf('cs'),
): Record<string, unknown> {
  const source = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      Object.hasOwn(source, field.key) ? fitting(field, source[field.key], lexicon) : null,
    ]),
  )
}

function fitting(field: DataField, value: unknown, lexicon: Lexicon): string | number | boolean | null {
  if (Array.isArray(value) && value.length === 1) return fitting(field, value[0], lexicon)
  if (typeof value === 'boolean') return field.type === 'boolean' ? value : null
  if (typeof value === 'number') {
    if (field.type === 'number') return Number.isFinite(value) ? value : null
    if (field.type === 'boolean') return value === 1 || value === 0 ? value === 1 : null
    return field.type === 'phone' && Number.isSafeInteger(value) ? phoneIn(String(value), lexicon) : null
  }
  if (typeof value !== 'string' || missing.test(fold(value))) return null
  const text = value.trim().slice(0, maxTextCharacters)
  switch (field.type) {
    case 'number':
      return numberIn(text, lexicon)
    case 'boolean':
      return booleanIn(text)
    case 'date':
      return dayIn(text, lexicon) ?? dayInWords(text, lexicon)
    case 'datetime':
      return localMinute(text, lexicon)
    case 'phone':
      return phoneIn(text, lexicon)
    case 'email':
      return emailIn(text)
    case 'enum':
      return optionIn(field.options ?? [], text)
    case 'string':
      return text
  }
}

/** How models write that there is no value. */
const missing =
  /^(?:|null|none|undefined|nan|n\/a|n\.a\.|-|–|—|\?|neuvedeno|nezjisteno|neznamo|neuvedene|nezistene|unknown|not (?:mentioned|provided|specified)|unbekannt|nicht genannt|brak|nie podano)$/

const currency =
  '(?:czk|eur|usd|gbp|pln|kč|€|[$]|£|zł|(?:české?|česk[áý]ch|slovensk[éý]ch|czech|polnische|tschechische)? ?(?:korun[ay]?|koruny|crowns?|kronen|koron[ay]?|eur[ao]?|euros?|złot\\p{L}{1,3})(?: (?:česk|slovensk)(?:ých|é|á))?)'
const currencyBefore = new RegExp(`^${currency}(?=[\\s\\d-])\\s*`, 'iu')
const currencyAfter = new RegExp(`(?<=[\\s\\d.])${currency}\\.?$`, 'iu')
const approximately =
  /^(?:~|≈|cca\.?|circa|ca\.|asi|přibližně|približne|approx\.?|about|ungefähr|około|ok\.)\s*(?=\d)/i

/** Words after a number that multiply it, folded. */
const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:tis|tisic\p{L}{0,2}|thousand|tausend|tsd|tys|tysiac\p{L}{0,2}|tysiecy)$/u, 1000],
  [/^(?:mil|mio|mln|mega|mili?on\p{L}{0,2}|million(?:s|en)?)$/u, 1_000_000],
  [/^(?:mld|mrd|mili?ard\p{L}{0,2}|milliarden?)$/u, 1_000_000_000],
  [/^(?:set|sta|stovek|stovky|stoviek|hundred|hundert)$/, 100],
  [/^(?:tucet|tuct[uy]|dozen|dutzend|tuzin\p{L}{0,2})$/u, 12],
]
/** Parts of a number, or scales that differ between languages: more than a unit, and never left out. */
const unclear =
  /^(?:k|m|b|bn|bil|bili?on\p{L}{0,2}|billions?|trili?on\p{L}{0,2}|pul|pol|half|halb|quarter|ctvrt\p{L}{0,2}|kop[ay]?|par|az|nebo|or|oder|albo|lub|alebo|plus|minus)$/u

/** A number alone, in digits or words, with a currency, scale ("1,5 mil.") or unit beside it. */
function numberIn(text: string, lexicon: Lexicon): number | null {
  const bare = text
    .replace(approximately, '')
    .replace(currencyBefore, '')
    .replace(approximately, '')
    .replace(currencyAfter, '')
    .trim()
  const match = /^([-−+]?\d[\d \u00A0\u202F.,]*)\s*(?:,-|([\p{L}\p{Sc}%°²³/]{1,12})\.?)?$/u.exec(bare)
  if (match === null) return /\d/.test(bare) ? null : numberInWords(bare, lexicon)
  const unit = fold(match[2] ?? '')
  if (unclear.test(unit)) return null
  const value = plainNumber(match[1]!, lexicon)
  const by = scales.find(([scale]) => scale.test(unit))?.[1] ?? 1
  return value === null ? null : Number((value * by).toFixed(6))
}

/** Every word belongs to the number: "dvanáct tisíc". */
function numberInWords(text: string, lexicon: Lexicon): number | null {
  const words = wordsOf(fold(text))
  const [found, ...others] = spokenNumbers(words, lexicon.numbers)
  const isWhole = found?.from === 0 && found.to === words.length && others.length === 0
  return isWhole ? found.value : null
}

/** Digits with separators of thousands and decimals. */
function plainNumber(digits: string, lexicon: Lexicon): number | null {
  const written = digits
    .trim()
    .replace('−', '-')
    .replaceAll(/[ \u00A0\u202F](?=\d{3}(?!\d))/g, '')
  const [comma, point] = [written.lastIndexOf(','), written.lastIndexOf('.')]
  const mark = comma >= 0 && point >= 0 ? (comma > point ? ',' : '.') : decimalMark(written, lexicon)
  const plain = written.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.')
  const isWritten = mark === ',' ? /^[-+]?\d+(?:\.\d{3})*(?:,\d*)?$/ : /^[-+]?\d+(?:,\d{3})*(?:\.\d*)?$/
  return isWritten.test(written) ? Number(plain) : null
}

/** One mark alone separates decimals, unless it stands as the thousands of the language do: "12.500" in Czech. */
function decimalMark(written: string, lexicon: Lexicon): ',' | '.' {
  const { decimalMark: usual } = lexicon.numbers
  const other = usual === ',' ? '.' : ','
  const isGrouped = new RegExp(`^[-+]?[1-9]\\d{0,2}(?:\\${other}\\d{3})+$`).test(written)
  return isGrouped || !written.includes(other) ? usual : other
}

/** "true", and yes or no in the languages of agents. */
const booleans: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    'true yes ano jo ja tak y 1 souhlasi suhlasi agrees agreed pravda wahr prawda'
      .split(' ')
      .map((word) => [word, true]),
  ),
  ...Object.fromEntries(
    'false no ne nie nein n 0 nesouhlasi nesuhlasi disagrees nepravda falsch falsz'
      .split(' ')
      .map((word) => [word, false]),
  ),
}
const booleanIn = (text: string): boolean | null => {
  const word = fold(text).replace(/[.!]$/, '')
  return Object.hasOwn(booleans, word) ? booleans[word]! : null
}

/** The option as the agent has it, however it is cased, accented, quoted and declined: "kurýrem". */
function optionIn(options: readonly string[], text: string): string | null {
  if (options.includes(text)) return text
  const bare = (option: string) => fold(option).replace(/^["'„“”«»]+|[."'„“”«».!,;]+$/g, '')
  const said = bare(text)
  const alike = options.filter((option) => bare(option) === said)
  if (alike.length > 0) return alike.length === 1 ? alike[0]! : null
  const declined = options.filter((option) => isDeclined(said, bare(option)))
  return declined.length === 1 ? declined[0]! : null
}

/** Endings that a case adds, or puts in place of the last vowel. */
function isDeclined(said: string, option: string): boolean {
  const stem = option.replace(/[aeiouy]$/, '')
  return stem.length >= 4 && said.startsWith(stem) && caseEnding.test(said.slice(stem.length))
}
const caseEnding = /^(?:[aeiouy]|em|om|ou|ov[iu]|ami|mi|am|im|ech|ach|ych|ow)$/

const emailIn = (text: string): string | null => {
  const inBrackets = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  const address = inBrackets.replace(/^(?:mailto:|e-?mail:\s?)/i, '').replace(/\.$/, '')
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address) ? address.toLowerCase() : null
}

const e164 = /^\+[1-9]\d{7,14}$/

/** E.164, from an international or national number with any separators. */
function phoneIn(text: string, lexicon: Lexicon): string | null {
  const written = text
    .replace(/^(?:tel|telef[oó]n|telefonn[ií] číslo|mobil|mobile|phone|handy|telefon)\b[.:]*/i, '')
    .replace(/\s\(\p{L}{1,20}\)$/u, '')
    .replaceAll(/\(0\)|[\s()./-]/g, '')
  if (!/^\+?\d{6,17}$/.test(written)) return null
  const phone = written.startsWith('+') ? written : parsePhone(written, lexicon)
  return phone !== undefined && e164.test(phone) ? phone : null
}

/** Nobody means an earlier one, and not every time zone can be told for it. */
const firstYear = 1000

/** English puts either first: both below 13 may be the month. */
function dayFirst(slashed: string[] | undefined, lexicon: Lexicon): string[] | undefined {
  const [first = '', second = '', year = ''] = slashed ?? []
  if (slashed === undefined || Number(second) > 12) return slashed && [second, first, year]
  return lexicon.numbers.decimalMark === ',' || Number(first) > 12 || first === second ? slashed : undefined
}

/** The calendar day that is all of the text, or its part before a time: `2026-11-25`, `25. 11. 2026`. */
function dayIn(text: string, lexicon: Lexicon): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text)
  const local = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(text)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(text)?.slice(1, 4)
  const found = iso?.slice(1, 4) ?? (local?.slice(1, 4) ?? dayFirst(slashed, lexicon))?.reverse()
  if (found === undefined) return null
  const [year, month, day] = found.map(Number) as [number, number, number]
  if (year < firstYear || month < 1 || month > 12 || !isRealDate({ year, month, day })) return null
  return [found[0], found[1]!.padStart(2, '0'), found[2]!.padStart(2, '0')].join('-')
}

const englishMonth =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i

/** A day with its month in words and its year in digits: "1. prosince 2026", in English in any language. */
function dayInWords(text: string, lexicon: Lexicon): string | null {
  const year = /^[\p{L}\d.,\s]{8,40}$/u.test(text) ? /\b(?:19|20)\d{2}$/.exec(text)?.[0] : undefined
  if (year === undefined || !/\p{L}{3}/u.test(text)) return null
  for (const each of englishMonth.test(text) ? [lexicon, lexiconOf('en')] : [lexicon]) {
    const date = parseDate(text, each, { year: Number(year), month: 1, day: 1 })
    if (date !== undefined) return date.year === Number(year) ? isoDate(date) : null
  }
  return null
}

const clock = '([01]?\\d|2[0-3])'
const minutes = '[:.]([0-5]\\d)(?::[0-5]\\d(?:\\.\\d{1,9})?)?'
const offset = '(Z|[+-]\\d{2}:?\\d{2})'
/** A time after its day; an hour alone needs a word or the T of ISO 8601. */
const dayThenTime = new RegExp(
  `^(.{8,40}?)(?:[T ,]+| (?:v|ve|o|at|um) )${clock}(?:${minutes}|(?<=\\dT\\d{2})|(?= ?(?:hod|h\\b|uhr|[ap]\\.?m)))` +
    `(?: ?([ap])\\.?m\\.?| ?(?:hodin\\p{L}?|hod\\.?|h|uhr))? ?${offset}?$`,
  'iu',
)
const timeThenDay = new RegExp(
  `^${clock}${minutes}(?: ?([ap])\\.?m\\.?)?,? (?:dne |on |am )?(.{8,40})$`,
  'iu',
)

interface WrittenTime {
  readonly day: string
  readonly hour: string
  readonly minute: string | undefined
  /** Of the twelve-hour clock: a or p. */
  readonly half: string | undefined
  readonly offset: string | undefined
}

function writtenTime(text: string): WrittenTime | undefined {
  const before = timeThenDay.exec(text)
  if (before !== null) {
    const [, hour = '', minute, half, day = ''] = before
    return { day, hour, minute, half, offset: undefined }
  }
  const [, day, hour = '', minute, half, offset] = dayThenTime.exec(text) ?? []
  return day === undefined ? undefined : { day, hour, minute, half, offset }
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** Local time as `2026-11-25T10:30`; a time with an offset is converted. */
function localMinute(text: string, lexicon: Lexicon): string | null {
  const written = writtenTime(text)
  if (written === undefined) return null
  const day = dayIn(written.day.trim(), lexicon) ?? dayInWords(written.day.trim(), lexicon)
  const hour = hourOf(Number(written.hour), written.half)
  if (day === null || hour === undefined) return null
  const local = `${day}T${String(hour).padStart(2, '0')}:${written.minute ?? '00'}`
  const offset = written.offset?.toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2')
  if (offset === undefined) return local
  const unixMs = Date.parse(`${local}${offset}`)
  const there = Number.isNaN(unixMs) ? '' : inTimeZone(unixMs)
  return /^\d{4}-/.test(there) ? there : null
}

function inTimeZone(unixMs: number): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: serviceTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(unixMs)
  return written.replace(' ', 'T')
}

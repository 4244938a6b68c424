import type { DataField } from '../agent/agent-settings.ts'
import { serviceTimeZone } from '../agent/time-zone.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { fold } from '../language/grammar/words.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { isoDate, isRealDate } from '../language/parse/civil-date.ts'
import { parseDate } from '../language/parse/date.ts'
import { parsePhone } from '../language/parse/phone.ts'

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
      return dayIn(text) ?? dayInWords(text, lexicon)
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

/** A number alone, with separators of thousands, decimals and a unit after it. */
function numberIn(text: string, lexicon: Lexicon): number | null {
  const match = /^([-−+]?\d[\d \u00A0\u202F.,]*)\s*(?:,-|[\p{L}\p{Sc}%°²³/]{1,12}\.?)?$/u.exec(text)
  if (match === null) return null
  const written = match[1]!
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
  ...Object.fromEntries('true yes ano jo ja tak y 1'.split(' ').map((word) => [word, true])),
  ...Object.fromEntries('false no ne nie nein n 0'.split(' ').map((word) => [word, false])),
}
const booleanIn = (text: string): boolean | null => {
  const word = fold(text).replace(/[.!]$/, '')
  return Object.hasOwn(booleans, word) ? booleans[word]! : null
}

/** The option as the agent has it, however it is cased and accented. */
function optionIn(options: readonly string[], text: string): string | null {
  if (options.includes(text)) return text
  const bare = (option: string) => fold(option).replace(/[.!,;]+$/, '')
  const alike = options.filter((option) => bare(option) === bare(text))
  return alike.length === 1 ? alike[0]! : null
}

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

/** The calendar day that is all of the text, or its part before a time: `2026-11-25`, `25. 11. 2026`. */
function dayIn(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text)
  const local = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(text)
  const found = iso?.slice(1, 4) ?? local?.slice(1, 4).reverse()
  if (found === undefined) return null
  const [year, month, day] = found.map(Number) as [number, number, number]
  if (year < firstYear || month < 1 || month > 12 || !isRealDate({ year, month, day })) return null
  return [found[0], found[1]!.padStart(2, '0'), found[2]!.padStart(2, '0')].join('-')
}

/** A day with its month in words and its year in digits: "1. prosince 2026". */
function dayInWords(text: string, lexicon: Lexicon): string | null {
  const year = /^[\p{L}\d.,\s]{8,40}$/u.test(text) ? /\b(?:19|20)\d{2}$/.exec(text)?.[0] : undefined
  if (year === undefined || !/\p{L}{3}/u.test(text)) return null
  const date = parseDate(text, lexicon, { year: Number(year), month: 1, day: 1 })
  return date?.year === Number(year) ? isoDate(date) : null
}

/** Local time as `2026-11-25T10:30`; a time with an offset is converted. */
function localMinute(text: string, lexicon: Lexicon): string | null {
  const match =
    /^(.{8,40}?)(?:[T ,]+| (?:v|ve|o|at|um) )([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    )
  if (match === null) return null
  const written = match[1]!.trim()
  const day = dayIn(written) ?? dayInWords(written, lexicon)
  if (day === null) return null
  const local = `${day}T${match[2]!.padStart(2, '0')}:${match[3]}`
  const offset = match[4]?.toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2')
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

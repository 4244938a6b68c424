import type { DataField, Language } from '../agent/agent-settings.ts'
import { serviceTimeZone } from '../agent/time-zone.ts'
import { fold } from '../language/grammar/words.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { isRealDate } from '../language/parse/civil-date.ts'
import { parsePhone } from '../language/parse/phone.ts'

const maxTextCharacters = 1000

/**
 * The values as their fields store them, from the forms that language models write: a national number becomes E.164 by
 * the country of `language`, "12 500 Kč" a number, "Ano" a boolean. What cannot be read is null.
 */
export function captureValues(
  fields: readonly DataField[],
  values: unknown,
  language: Language = 'cs',
): Record<string, unknown> {
  const source = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      Object.hasOwn(source, field.key) ? fitting(field, source[field.key], language) : null,
    ]),
  )
}

function fitting(field: DataField, value: unknown, language: Language): string | number | boolean | null {
  if (typeof value === 'boolean') return field.type === 'boolean' ? value : null
  if (typeof value === 'number') {
    if (field.type === 'number') return Number.isFinite(value) ? value : null
    return field.type === 'phone' && Number.isSafeInteger(value) ? phoneIn(String(value), language) : null
  }
  if (typeof value !== 'string' || value.trim() === '') return null
  const text = value.trim().slice(0, maxTextCharacters)
  switch (field.type) {
    case 'number':
      return numberIn(text, language)
    case 'boolean':
      return booleanIn(text)
    case 'date':
      return dayIn(text)
    case 'datetime':
      return localMinute(text)
    case 'phone':
      return phoneIn(text, language)
    case 'email':
      return emailIn(text)
    case 'enum':
      return optionIn(field.options ?? [], text)
    case 'string':
      return text
  }
}

/** A number alone, with separators of thousands, decimals and a unit after it. */
function numberIn(text: string, language: Language): number | null {
  const match = /^([-−+]?\d[\d \u00A0\u202F.,]*)\s*(?:,-|[\p{L}\p{Sc}%°²³/]{1,12}\.?)?$/u.exec(text)
  if (match === null) return null
  const written = match[1]!
    .trim()
    .replace('−', '-')
    .replaceAll(/[ \u00A0\u202F](?=\d{3}(?!\d))/g, '')
  const [comma, point] = [written.lastIndexOf(','), written.lastIndexOf('.')]
  const mark = comma >= 0 && point >= 0 ? (comma > point ? ',' : '.') : decimalMark(written, language)
  const plain = written.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.')
  const isWritten = mark === ',' ? /^[-+]?\d+(?:\.\d{3})*(?:,\d*)?$/ : /^[-+]?\d+(?:,\d{3})*(?:\.\d*)?$/
  return isWritten.test(written) ? Number(plain) : null
}

/** One mark alone separates decimals, unless it stands as the thousands of the language do: "12.500" in Czech. */
function decimalMark(written: string, language: Language): ',' | '.' {
  const { decimalMark: usual } = lexiconOf(language).numbers
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
  const alike = options.filter((option) => fold(option) === fold(text))
  return alike.length === 1 ? alike[0]! : null
}

const emailIn = (text: string): string | null => {
  const address = text.replace(/^<?(?:mailto:)?/i, '').replace(/>$/, '')
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address) ? address.toLowerCase() : null
}

const e164 = /^\+[1-9]\d{7,14}$/

/** E.164, from an international or national number with any separators. */
function phoneIn(text: string, language: Language): string | null {
  const written = text.replace(/^tel:/i, '').replaceAll(/\(0\)|[\s()./-]/g, '')
  if (!/^\+?\d{6,17}$/.test(written)) return null
  const phone = written.startsWith('+') ? written : parsePhone(written, lexiconOf(language))
  return phone !== undefined && e164.test(phone) ? phone : null
}

/** The calendar day that is all of the text, or its part before a time: `2026-11-25`, `25. 11. 2026`. */
function dayIn(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text)
  const local = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(text)
  const found = iso?.slice(1, 4) ?? local?.slice(1, 4).reverse()
  if (found === undefined) return null
  const [year, month, day] = found.map(Number) as [number, number, number]
  if (month < 1 || month > 12 || !isRealDate({ year, month, day })) return null
  return [found[0], found[1]!.padStart(2, '0'), found[2]!.padStart(2, '0')].join('-')
}

/** Local time as `2026-11-25T10:30`; a time with an offset is converted. */
function localMinute(text: string): string | null {
  const match =
    /^(.{8,12}?)[T ,]+([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    )
  const day = match === null ? null : dayIn(match[1]!.trim())
  if (match === null || day === null) return null
  const local = `${day}T${match[2]!.padStart(2, '0')}:${match[3]}`
  const offset = match[4]?.toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2')
  if (offset === undefined) return local
  const unixMs = Date.parse(`${local}${offset}`)
  return Number.isNaN(unixMs) ? null : inTimeZone(unixMs)
}

function inTimeZone(unixMs: number): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: serviceTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(unixMs)
  return written.replace(' ', 'T')
}

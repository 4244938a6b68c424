import type { CsvProblem } from '@hovor/api'
import { type Country, isE164 } from '../../platform/kernel/e164.ts'

/** A number as it is dialed, or what is wrong with the cell: `why` is read after its content. */
export type PhoneCell = { readonly e164: string } | NoPhone

interface NoPhone {
  readonly why: string
  readonly code: CsvProblem
}

const countryCodes: Readonly<Record<Country, string>> = { CZ: '+420', SK: '+421' }
const nationDigits = 9
/** Of a cell with a number, labels and separators included. */
const maxCharacters = 60
/** ITU-T E.164 6.2.1 */
const maxDigits = 15

/** `="777123456"` and `'777123456`, with which spreadsheets keep a number from being computed. */
const asText = /^=?\s*"(.*)"$|^[='’`]\s*/
const label =
  /^(?:tel(?:efon(?:ní)?|efón)?|mob(?:il)?|gsm|phone|m|t)(?![\p{L}\d])\s*[.:]*\s*(?:(?:číslo|čís|č|no)(?!\p{L}))?\s*[.:]*\s*/iu
/** Digits in threes between commas or blanks, with a fraction of zeros: a format of a spreadsheet's numbers. */
const grouped = /^(\+?\d{1,3}(?:([,\s])\d{3})(?:\2\d{3}){1,3})(?:[.,]0{1,2})?$/
const extension = /^(.*\d)\s*[,;/]?\s*(?:linka|klapka|kl|l|ext|extension|x|#)\s*[.:]?\s*\d{1,6}$/i
/** Excel shows large numbers so, and saves them as it shows them. */
const computed = /^\+?\d+(?:[.,]\d+)?e\+?\d+$/i

/**
 * Reads a phone number as people and spreadsheets write it, into E.164. `country` is that of numbers without a country
 * code. Whether the number exists, or may be called, is not checked.
 */
export function phoneOf(cell: string, country: Country): PhoneCell {
  if (cell.length > maxCharacters) return malformed
  const bare = cell
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(asText, '$1')
    .trim()
    .replace(label, '')
  if (bare === '') return { why: 'holds no phone number', code: 'number_absent' }
  if (computed.test(bare)) {
    return {
      why: 'was rounded by a spreadsheet, which lost digits: format the column as text and save the file again',
      code: 'number_rounded',
    }
  }
  if (extension.test(bare)) {
    const why = 'is not a phone number alone: leave out the extension, which cannot be dialed'
    return { why, code: 'number_with_extension' }
  }
  const digits = bare
    .replace(grouped, (_, number: string) => number.replaceAll(',', ''))
    .replace(/^(\+?\d{9,15})[.,]0{1,2}$/, '$1')
    .replace(/^(\+|00)(\s*42[01]\s*)\(0\)/, '$1$2')
    .replaceAll(/[\s()./·\u2212]|\p{Pd}/gu, '')
    // A zero that is dialed within the country only: no number of either country begins with one.
    .replace(/^(\+|00|)(42[01])0(\d{9})$/, '$1$2$3')
  if (!/^\+?\d+$/.test(digits)) return malformed
  if (digits.length > maxDigits + 2)
    return { why: 'is too long for one phone number', code: 'number_too_long' }
  const e164 = internationalOf(digits, country)
  if (e164 === undefined || !isE164(e164)) return unreadable(digits, country)
  return { e164 }
}

/** Slovak numbers begin with 0 where they are dialed within the country, which spreadsheets drop. */
function internationalOf(digits: string, country: Country): string | undefined {
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (/^42[01]\d{9}$/.test(digits)) return `+${digits}`
  const national = country === 'SK' ? digits.replace(/^0/, '') : digits
  return national.length === nationDigits ? `${countryCodes[country]}${national}` : undefined
}

const malformed = { why: 'is not a phone number', code: 'number_malformed' } as const

/** Digits that may be a number of another country. */
function unreadable(digits: string, country: Country): NoPhone {
  if (country === 'CZ' && /^0\d{9}$/.test(digits)) {
    const why = 'is not a phone number in Czechia: write a Slovak one with +421'
    return { why, code: 'number_needs_slovak_code' }
  }
  if (digits.length < nationDigits) return malformed
  const why = 'is not a phone number: write it with its country code, such as +420'
  return { why, code: 'number_needs_country_code' }
}

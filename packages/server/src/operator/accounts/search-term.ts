import { type IdPrefix, parseId, uuidOf } from '../../platform/kernel/ids.ts'

/** The ids by which accounts are found. */
const searchedIds = [
  ...(['acc', 'usr', 'key', 'ag', 'c', 'msg', 'evt', 'dlv'] as const),
  ...(['top', 'pro', 'pay', 'ord', 'set', 'task'] as const),
] as const satisfies IdPrefix[]
export type SearchedId = (typeof searchedIds)[number]

/** One way to read what the operator searches for. */
export type Reading =
  | { readonly kind: 'id'; readonly prefix: SearchedId; readonly uuid: string }
  /** The id of a request, which errors and answers name. */
  | { readonly kind: 'request'; readonly requestId: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly e164s: readonly string[] }
  /** The number of a company, its VAT number, the number of a tax document or the variable symbol of a proforma. */
  | { readonly kind: 'registered'; readonly number: string }
  /** Words of a name or e-mail. */
  | { readonly kind: 'words'; readonly text: string }

/**
 * Everything that a search may mean: accounts found by any of its readings count. An id is nothing but an id; digits may
 * be a phone number as well as the number of a document or a part of a name.
 */
export function readingsOf(search: string): readonly Reading[] {
  const text = search.trim()
  if (/^req_[0-9a-f]{16}$/.test(text)) return [{ kind: 'request', requestId: text }]
  if (/^[a-z]+_[0-9a-f]{32}$/.test(text)) return idOfKnownKind(text)
  const readings: Reading[] = []
  const e164s = phoneNumbersOf(text)
  if (e164s.length > 0) readings.push({ kind: 'phone', e164s })
  const packed = text.replace(/\s/g, '').toUpperCase()
  if (/^[A-Z0-9/-]*[0-9][A-Z0-9/-]*$/.test(packed) && packed.length <= 40)
    readings.push({ kind: 'registered', number: packed })
  if (text.includes('@')) readings.push({ kind: 'email', email: text.toLowerCase() })
  if (/[\p{L}\p{N}]/u.test(text)) readings.push({ kind: 'words', text })
  return readings
}

function idOfKnownKind(text: string): readonly Reading[] {
  return searchedIds.flatMap((prefix) => {
    const id = parseId(prefix, text)
    return id === undefined ? [] : [{ kind: 'id' as const, prefix, uuid: uuidOf(id) }]
  })
}

/** A national number of nine digits may be Czech or Slovak. */
function phoneNumbersOf(text: string): readonly string[] {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return isPhone(digits) ? [`+${digits}`] : []
  if (digits.startsWith('00')) return isPhone(digits.slice(2)) ? [`+${digits.slice(2)}`] : []
  if (/^0[2-59]\d{7,8}$/.test(digits)) return [`+421${digits.slice(1)}`]
  if (/^42[01]\d{9}$/.test(digits)) return [`+${digits}`]
  return /^[2-9]\d{8}$/.test(digits) ? [`+420${digits}`, `+421${digits}`] : []
}

/** ITU-T E.164: at most fifteen digits, the first not 0. */
const isPhone = (digits: string): boolean => /^[1-9]\d{6,14}$/.test(digits)

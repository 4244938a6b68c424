import { fail } from './failure.ts'

/** Refuses a field with its path, its value and what is wrong with it (spec:errors.validation-message). */
export function invalid(path: string, value: unknown, why: string) {
  return fail('validation', { message: `${path}: ${shown(value)} ${why}.` })
}

/** A value as it appears in an error message. Contents of lists and objects are left out: they could be secret. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value !== 'string') return String(value)
  const open = value
    .slice(0, 10 * maxLength)
    .replace(userInfo, '//…@')
    .replace(queryOfUrl, '$1?…')
  return JSON.stringify(shortened(open, maxLength))
}

const maxLength = 40
/** The name and password of an address, and its query, which may hold a token. */
const userInfo = /\/\/[^/?#\s]*@/
const queryOfUrl = /^(https?:[^?#]*)\?.*/is

export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`
}

import { isToken, ownText } from './grammar.ts'

/** Compact forms: RFC 3261 §7.3.3, RFC 3265 (o, u), RFC 3515 (r), RFC 3892 (b), RFC 4028 (x), RFC 3841 (a, j, d), RFC 8224 (y). */
const compactForms = new Map([
  ['a', 'accept-contact'],
  ['b', 'referred-by'],
  ['c', 'content-type'],
  ['d', 'request-disposition'],
  ['e', 'content-encoding'],
  ['f', 'from'],
  ['i', 'call-id'],
  ['j', 'reject-contact'],
  ['k', 'supported'],
  ['l', 'content-length'],
  ['m', 'contact'],
  ['o', 'event'],
  ['r', 'refer-to'],
  ['s', 'subject'],
  ['t', 'to'],
  ['u', 'allow-events'],
  ['v', 'via'],
  ['x', 'session-expires'],
  ['y', 'identity'],
])

/** Cached for speed: most messages repeat the same twenty names. */
const knownNames = new Map<string, string>()
const maxKnownNames = 512

/** Lower-case long form of a received header name; undefined when it is not a token. */
export function headerKey(name: string): string | undefined {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  if (!isToken(name)) return undefined
  const lower = name.toLowerCase()
  const key = compactForms.get(lower) ?? lower
  if (knownNames.size < maxKnownNames && name.length <= 40) knownNames.set(ownText(name), ownText(key))
  return key
}

const irregularNames = new Map([
  ['call-id', 'Call-ID'],
  ['cseq', 'CSeq'],
  ['www-authenticate', 'WWW-Authenticate'],
  ['mime-version', 'MIME-Version'],
  ['rseq', 'RSeq'],
  ['rack', 'RAck'],
  ['min-se', 'Min-SE'],
])
const wireNames = new Map<string, string>()

/** The text before a field's value, preceding CRLF included: `call-id` gives `\r\nCall-ID: `. */
export function fieldStart(key: string): string {
  const cached = wireNames.get(key)
  if (cached !== undefined) return cached
  const name =
    irregularNames.get(key) ?? key.replace(/(^|-)([a-z])/g, (_, dash, letter) => dash + letter.toUpperCase())
  const start = `\r\n${name}: `
  if (wireNames.size < maxKnownNames && key.length <= 40) wireNames.set(key, start)
  return start
}

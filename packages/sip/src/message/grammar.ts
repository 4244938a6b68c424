/** RFC 3261 §25.1 token: letters, digits and -.!%*_+`'~ */
const tokenPattern = /^[A-Za-z0-9\-.!%*_+`'~]+$/

export const isToken = (text: string): boolean => tokenPattern.test(text)

/** Index of the first character at or after `at` that is neither space nor tab. */
export function skipSpace(text: string, at: number): number {
  let index = at
  while (index < text.length && isSpace(text.charCodeAt(index))) index++
  return index
}

/** A copy to keep: a substring would keep the whole message in memory. */
export const ownText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

const isSpace = (code: number): boolean => code === 32 || code === 9

/** Without leading and trailing spaces and tabs; other white space is text to SIP. */
export function trimSpace(text: string, from = 0, to = text.length): string {
  let [start, end] = [from, to]
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

/** Index after the closing quote of the quoted-string at `at`; -1 when unterminated. */
export function skipQuoted(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 92) index++
    else if (code === 34) return index + 1
  }
  return -1
}

/** Content of a quoted-string, unescaped; other text unchanged. */
export function unquote(text: string): string {
  if (text.length < 2 || text.charCodeAt(0) !== 34) return text
  return text.slice(1, -1).replace(/\\(.)/gs, '$1')
}

/** Text as an RFC 3261 quoted-string. */
export const quote = (text: string): string => `"${text.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}"`

/**
 * Splits a comma-separated header value outside quotes and angle brackets (RFC 3261 §7.3.1). Undefined for an
 * unclosed quote or bracket or an empty element.
 */
export function splitList(value: string): string[] | undefined {
  if (!value.includes(',')) return value === '' ? undefined : [value]
  const parts: string[] = []
  let start = 0
  let inAngle = false
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    if (code === 34 && !inAngle) {
      index = skipQuoted(value, index) - 1
      if (index < 0) return undefined
    } else if (code === 60) inAngle = true
    else if (code === 62) inAngle = false
    else if (code === 44 && !inAngle) {
      parts.push(trimSpace(value, start, index))
      start = index + 1
    }
  }
  parts.push(trimSpace(value, start))
  return inAngle || parts.includes('') ? undefined : parts
}

/** Like `splitList`, for a header that is useful even in part: without empty elements, an unclosed one to the end. */
export function readList(value: string): string[] {
  const parts = splitList(value)
  if (parts !== undefined) return parts
  const kept: string[] = []
  let rest = value
  while (rest !== '') {
    const end = elementEnd(rest)
    const part = trimSpace(rest, 0, end)
    if (part !== '') kept.push(part)
    rest = rest.slice(end + 1)
  }
  return kept
}

/** Index of the first comma outside quotes and angle brackets, or the length. */
function elementEnd(text: string): number {
  let inAngle = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 34 && !inAngle) {
      const after = skipQuoted(text, index)
      if (after < 0) return text.length
      index = after - 1
    } else if (code === 60) inAngle = true
    else if (code === 62) inAngle = false
    else if (code === 44 && !inAngle) return index
  }
  return text.length
}

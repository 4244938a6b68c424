const quote = 0x22
const comma = 0x2c
const openList = 0x5b
const backslash = 0x5c
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/**
 * Whether a JSON text nests deeper than `maxDepth`: `JSON.parse` takes any depth, but what writes or walks the value
 * by recursion fails at some thousand.
 */
export const nestsDeeper = (text: string, maxDepth: number): boolean =>
  boundPassed(text, { maxDepth, maxValues: Number.POSITIVE_INFINITY }) !== undefined

/**
 * Whether a JSON text holds more than `most` values, or so nearly that it does not matter: a body of the largest size
 * can name a hundred thousand fields, and each wrong one is an error to report.
 */
export const holdsMore = (text: string, most: number): boolean =>
  // A value and what parts it from the next are two characters at least.
  text.length > 2 * most &&
  boundPassed(text, { maxDepth: Number.POSITIVE_INFINITY, maxValues: most }) !== undefined

/** Which bound a JSON text passes first, read once; undefined: none. */
export function boundPassed(
  text: string,
  { maxDepth, maxValues }: { readonly maxDepth: number; readonly maxValues: number },
): 'depth' | 'values' | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Most characters are none of these.
    if (code <= quote) {
      if (code === quote) at = endOfText(text, at)
    } else if (code === comma) {
      values += 1
      if (values > maxValues) return 'values'
    } else if (code === openList || code === openObject) {
      depth += 1
      if (depth > maxDepth) return 'depth'
      values += 1
      if (values > maxValues) return 'values'
    } else if (code === closeList || code === closeObject) {
      depth -= 1
    }
  }
  return undefined
}

/** Looked at one by one before the next quote is searched for: a search takes as long as a few characters. */
const nearby = 32

/** Where the JSON string that begins at `start` ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    for (const near = at + nearby; at < near; at += 1) {
      const code = text.charCodeAt(at)
      if (code === quote || Number.isNaN(code)) return at
      if (code === backslash) at += 1
    }
    const end = text.indexOf('"', at)
    if (end < 0) return text.length
    if (backslashesBetween(text, at, end) % 2 === 0) return end
    at = end + 1
  }
}

/** How many backslashes stand before `end`, back to `start` at most. */
function backslashesBetween(text: string, start: number, end: number): number {
  let at = end
  while (at > start && text.charCodeAt(at - 1) === backslash) at -= 1
  return end - at
}

/**
 * Whether a JSON text nests deeper than `maxDepth`: `JSON.parse` takes any depth, but what writes or walks the value
 * by recursion fails at some thousand.
 */
export function nestsDeeper(text: string, maxDepth: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length && depth <= maxDepth; at++) {
    const character = text[at]
    if (character === '"') at = endOfText(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
  }
  return depth > maxDepth
}

/**
 * Whether a JSON text holds more than `most` values, or so nearly that it does not matter: a body of the largest size
 * can name a hundred thousand fields, and each wrong one is an error to report.
 */
export function holdsMore(text: string, most: number): boolean {
  // A value and what parts it from the next are two characters at least.
  if (text.length <= 2 * most) return false
  let values = 0
  for (let at = 0; at < text.length && values <= most; at++) {
    const character = text[at]
    if (character === '"') at = endOfText(text, at)
    else if (character === ',' || character === '[' || character === '{') values += 1
  }
  return values > most
}

const quote = 0x22
const backslash = 0x5c
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

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

/** Where the JSON string that begins at `start` ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** A record of delimited text, by the characters outside its quoted cells. */
export interface ScannedRecord {
  /** The occurrences of each delimiter. */
  readonly delimiters: ReadonlyMap<string, number>
  /** Its cells are empty, or hold nothing but white space. */
  readonly isBlank: boolean
  /** Where it ends in the text, its line break left out. */
  readonly end: number
}

/**
 * Splits text into records without reading their cells. As in RFC 4180 a quote opens a cell only where the cell begins,
 * and a line break inside of quotes ends no record. The record that has more than `mostCells` is the last one.
 */
export function* scanRecords(
  text: string,
  delimiters: readonly string[],
  mostCells = Number.POSITIVE_INFINITY,
): Generator<ScannedRecord> {
  // Within an unquoted cell a quote is text. A long cell is several tokens: V8 keeps a place for each character of one.
  const others = `[^\\r\\n${delimiters.join('')}]{1,4096}`
  const token = new RegExp(`\\r\\n|[\\r\\n${delimiters.join('')}]|${others}`, 'y')
  let cells = 1
  let counts = new Map<string, number>()
  let isBlank = true
  let isCellStart = true
  for (let at = 0; at < text.length; ) {
    if (isCellStart && text[at] === '"') {
      const end = endOfQuotes(text, at + 1)
      isBlank &&= end < text.length && text.slice(at + 1, end).trim() === ''
      isCellStart = false
      at = end + 1
      continue
    }
    const start = at
    token.lastIndex = at
    const found = token.exec(text)![0]
    at += found.length
    if (delimiters.includes(found)) {
      counts.set(found, (counts.get(found) ?? 0) + 1)
      isCellStart = true
      cells += 1
      if (cells > mostCells) return yield { delimiters: counts, isBlank: false, end: at }
    } else if (found === '\n' || found === '\r' || found === '\r\n') {
      yield { delimiters: counts, isBlank, end: start }
      counts = new Map()
      cells = 1
      isBlank = isCellStart = true
    } else {
      isBlank &&= found.trim() === ''
      isCellStart = false
    }
  }
  if (counts.size > 0 || !isCellStart) yield { delimiters: counts, isBlank, end: text.length }
}

/** The place of the quote that closes a cell: one that is not doubled. */
function endOfQuotes(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

/** A record of delimited text, by the characters outside its quoted cells. */
export interface ScannedRecord {
  /** The occurrences of each delimiter. */
  readonly delimiters: ReadonlyMap<string, number>
  /** Its cells are empty, or hold nothing but white space. */
  readonly isBlank: boolean
}

const token = /\r\n|[\r\n",;\t]|[^\r\n",;\t]+/y

/**
 * Splits text into records without reading their cells. As in RFC 4180 a quote opens a cell only where the cell begins,
 * and a line break inside of quotes ends no record.
 */
export function* scanRecords(text: string, delimiters: readonly string[]): Generator<ScannedRecord> {
  let counts = new Map<string, number>()
  let isBlank = true
  let isCellStart = true
  for (let at = 0; at < text.length; ) {
    const found = tokenAt(text, at)
    at += found.length
    if (found === '"' && isCellStart) {
      const end = endOfQuotes(text, at)
      isBlank &&= text.slice(at, end).trim() === ''
      isCellStart = false
      at = end + 1
    } else if (delimiters.includes(found)) {
      counts.set(found, (counts.get(found) ?? 0) + 1)
      isCellStart = true
    } else if (found === '\n' || found === '\r' || found === '\r\n') {
      yield { delimiters: counts, isBlank }
      counts = new Map()
      isBlank = isCellStart = true
    } else {
      isBlank &&= found.trim() === ''
      isCellStart = false
    }
  }
  if (counts.size > 0 || !isCellStart) yield { delimiters: counts, isBlank }
}

/** A run of ordinary characters, or one that may have a meaning. */
function tokenAt(text: string, at: number): string {
  token.lastIndex = at
  return token.exec(text)![0]
}

/** The place of the quote that closes a cell: one that is not doubled. */
function endOfQuotes(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

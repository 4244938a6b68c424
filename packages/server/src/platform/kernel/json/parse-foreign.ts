import { holdsMore, nestsDeeper } from './nesting.ts'

/** Several times the largest page of invoices, and the longest conversation. */
const maxValues = 50_000
const maxDepth = 100

/**
 * Parses JSON of another service. Throws a SyntaxError for what it cannot have meant, too: a few megabytes of empty
 * lists take `JSON.parse` half a second.
 */
export function parseForeign(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  if (nestsDeeper(text, maxDepth)) throw new SyntaxError('nested too deep')
  if (holdsMore(text, maxValues)) throw new SyntaxError('too many values')
  return JSON.parse(text)
}

import { boundPassed } from './nesting.ts'

/** Several times the largest page of invoices, and the longest conversation. */
const maxValues = 50_000
const maxDepth = 100

/**
 * Parses JSON of another service. Throws a SyntaxError for what it cannot have meant, too: a few megabytes of empty
 * lists take `JSON.parse` half a second.
 */
export const parseForeign = (bytes: Uint8Array): unknown =>
  parseForeignText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))

/** The same of a text. */
export function parseForeignText(text: string): unknown {
  checkForeign(text)
  return JSON.parse(text)
}

/** Throws a SyntaxError for JSON of another service that would take too long to parse. */
export function checkForeign(text: string): void {
  const passed = boundPassed(text, { maxDepth, maxValues })
  if (passed !== undefined) throw new SyntaxError(passed === 'depth' ? 'nested too deep' : 'too many values')
}

export type ByteRange =
  | { readonly kind: 'whole' }
  /** Both ends inclusive. */
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/**
 * Parses a Range header (RFC 9110 §14): one byte range. Several ranges, other units and
 * malformed headers mean the whole.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return { kind: 'whole' }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' }
  return start > end || start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}

export type ContentCoding = 'br' | 'gzip' | 'identity'

/** Ours, best first: it decides where a client likes several equally. */
const offered: readonly ContentCoding[] = ['br', 'gzip', 'identity']

/**
 * Picks the coding that an `Accept-Encoding` header likes best (RFC 9110 §12.5.3). Without the header, or where
 * nothing that we have is accepted, the bytes go as they are.
 */
export function contentCodingFor(header: string | undefined): ContentCoding {
  if (header === undefined) return 'identity'
  const weights = weightsIn(header)
  const anything = weights.get('*') ?? 0
  let [best, bestWeight]: [ContentCoding, number] = ['identity', 0]
  for (const coding of offered) {
    const weight = weights.get(coding) ?? (coding === 'identity' ? leastWeight : anything)
    if (weight > bestWeight) [best, bestWeight] = [coding, weight]
  }
  return best
}

/** `identity` is acceptable unless forbidden, after every coding that is named. */
const leastWeight = 0.0001

/** The values that an `Accept` header or one of its kind names, in lower case, each with its weight (RFC 9110 §12.4.2). */
export function weightsIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const weight = parameters.find((one) => one.startsWith('q='))
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
}

/** Whether an `If-None-Match` header names the ETag (RFC 9110 §13.1.2: weak comparison), or anything at all. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const named = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return named.some((one) => one.replace(/^W\//, '') === etag)
}

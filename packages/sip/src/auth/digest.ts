import { createHash } from 'node:crypto'
import { isToken, quote, splitList, unquote } from '../message/grammar.ts'

/** In order of preference (RFC 8760 §2.4). */
export const ALGORITHMS = ['SHA-256', 'MD5'] as const
export type DigestAlgorithm = (typeof ALGORITHMS)[number]

/** `MD5` when absent; undefined for one we do not have (the -sess ones too). */
export function algorithmOf(name: string | undefined): DigestAlgorithm | undefined {
  const wanted = (name ?? 'MD5').toUpperCase()
  return ALGORITHMS.find((each) => each === wanted)
}

export interface DigestInput {
  readonly algorithm: DigestAlgorithm
  readonly username: string
  readonly realm: string
  readonly password: string
  readonly method: string
  readonly uri: string
  readonly nonce: string
  /** Absent for a peer of RFC 2069, which knows no qop. */
  readonly quality?: { readonly nc: string; readonly cnonce: string; readonly qop: 'auth' }
}

/** The `response` value: RFC 7616 §3.4.1, RFC 2617 §3.2.2. */
export function digestResponse(input: DigestInput): string {
  const hash = (text: string) =>
    createHash(input.algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text, 'utf8')
      .digest('hex')
  const a1 = hash(`${input.username}:${input.realm}:${input.password}`)
  const a2 = hash(`${input.method}:${input.uri}`)
  const { quality } = input
  if (quality === undefined) return hash(`${a1}:${input.nonce}:${a2}`)
  return hash(`${a1}:${input.nonce}:${quality.nc}:${quality.cnonce}:${quality.qop}:${a2}`)
}

/** Parameters of a `Digest …` header value by lower-case name, unquoted. Undefined for another scheme or bad form. */
export function parseDigest(value: string): Map<string, string> | undefined {
  const match = /^Digest[ \t]+/i.exec(value)
  if (match === null) return undefined
  const params = new Map<string, string>()
  for (const part of splitList(value.slice(match[0].length)) ?? []) {
    const equals = part.indexOf('=')
    const name = part.slice(0, equals).trim()
    if (equals < 1 || !isToken(name)) return undefined
    params.set(name.toLowerCase(), unquote(part.slice(equals + 1).trim()))
  }
  return params.size === 0 ? undefined : params
}

/** Written bare; everything else is quoted (RFC 7616 §3.3, §3.4). */
const BARE = new Set(['algorithm', 'nc', 'qop', 'stale'])

/** A `Digest …` header value. In a challenge `qop` is quoted, in an answer it is not. */
export function formatDigest(params: readonly (readonly [string, string])[], quoteQop: boolean): string {
  const pairs = params.map(([name, value]) => {
    const bare = BARE.has(name) && !(name === 'qop' && quoteQop)
    return `${name}=${bare ? value : quote(value)}`
  })
  return `Digest ${pairs.join(', ')}`
}

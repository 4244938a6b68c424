import { createHash } from 'node:crypto'
import { isToken, quote, splitList, unquote } from '../message/grammar.ts'
import type { DigestSecret, HashedSecret } from './digest-secret.ts'

/** In order of preference (RFC 8760 §2.4). */
export const digestAlgorithms = ['SHA-512-256', 'SHA-256', 'MD5'] as const
export type DigestAlgorithm = (typeof digestAlgorithms)[number]

const hashes: Readonly<Record<DigestAlgorithm, { hash: string; ha1: keyof HashedSecret['ha1'] }>> = {
  'SHA-512-256': { hash: 'sha512-256', ha1: 'sha512_256' },
  'SHA-256': { hash: 'sha256', ha1: 'sha256' },
  MD5: { hash: 'md5', ha1: 'md5' },
}

/** `MD5` when absent; undefined for an unsupported one. A server does not ask for -sess, a client may have to. */
export function algorithmOf(name: string | undefined): DigestAlgorithm | undefined {
  const wanted = (name ?? 'MD5').toUpperCase()
  return digestAlgorithms.find((each) => each === wanted)
}

export interface DigestInput {
  readonly algorithm: DigestAlgorithm
  readonly username: string
  readonly realm: string
  readonly secret: DigestSecret
  readonly method: string
  readonly uri: string
  readonly nonce: string
  /** Absent for an RFC 2069 peer, which knows no qop. */
  readonly quality?: Quality
  /** The -sess variant: A1 includes the nonces (RFC 7616 §3.4.2). */
  readonly isSession?: boolean
  /** Protected by `auth-int`. */
  readonly body?: Uint8Array
}

export interface Quality {
  readonly nc: string
  readonly cnonce: string
  readonly qop: 'auth' | 'auth-int'
}

const hashOf = (algorithm: DigestAlgorithm, content: string | Uint8Array): string =>
  createHash(hashes[algorithm].hash).update(content).digest('hex')

/** H(A1) of RFC 7616 §3.4.2; undefined when the stored hashes lack this algorithm. */
function hashA1({ algorithm, username, realm, secret }: DigestInput): string | undefined {
  if (typeof secret !== 'string') return secret.ha1[hashes[algorithm].ha1]?.toLowerCase()
  return hashOf(algorithm, `${username}:${realm}:${secret}`)
}

/**
 * The `response` value (RFC 7616 §3.4.1, RFC 2617 §3.2.2); undefined when the secret lacks this algorithm.
 */
export function digestResponse(input: DigestInput): string | undefined {
  const { algorithm, quality, isSession = false, method, uri, nonce, body = '' } = input
  const secret = hashA1(input)
  if (secret === undefined) return undefined
  const a1 = isSession ? hashOf(algorithm, `${secret}:${nonce}:${quality?.cnonce ?? ''}`) : secret
  const protects = quality?.qop === 'auth-int' ? `:${hashOf(algorithm, body)}` : ''
  const a2 = hashOf(algorithm, `${method}:${uri}${protects}`)
  const uses = quality === undefined ? '' : `${quality.nc}:${quality.cnonce}:${quality.qop}:`
  return hashOf(algorithm, `${a1}:${nonce}:${uses}${a2}`)
}

/**
 * Parameters of each `Digest …` value in a header line, by lower-case name and unquoted; other schemes are
 * skipped. Empty for a malformed line.
 */
export function parseDigests(line: string): Map<string, string>[] {
  const found: Map<string, string>[] = []
  let params: Map<string, string> | undefined
  for (const part of splitList(line) ?? []) {
    const scheme = /^([A-Za-z][\w-]*)[ \t]+(?=[^=\s])/.exec(part)
    if (scheme !== null) {
      params = scheme[1]!.toLowerCase() === 'digest' ? new Map() : undefined
      if (params !== undefined) found.push(params)
    } else if (found.length === 0 && params === undefined) return []
    const pair = scheme === null ? part : part.slice(scheme[0].length)
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    if (params === undefined) continue
    if (equals < 1 || !isToken(name)) return []
    params.set(name.toLowerCase(), unquote(pair.slice(equals + 1).trim()))
  }
  return found
}

/** Sent unquoted; all others are quoted (RFC 7616 §3.3, §3.4). */
const unquotedParams = new Set(['algorithm', 'nc', 'qop', 'stale'])

/** Formats a `Digest …` header value. `qop` is quoted in a challenge and unquoted in credentials. */
export function formatDigest(params: readonly (readonly [string, string])[], quoteQop: boolean): string {
  const pairs = params.map(([name, value]) => {
    const bare = unquotedParams.has(name) && !(name === 'qop' && quoteQop)
    return `${name}=${bare ? value : quote(value)}`
  })
  return `Digest ${pairs.join(', ')}`
}

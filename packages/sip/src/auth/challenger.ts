import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { type Header, headerLines, type SipRequest } from '../message/message.ts'
import { parseSipUri } from '../message/uri.ts'
import {
  algorithmOf,
  type DigestAlgorithm,
  digestAlgorithms,
  digestResponse,
  formatDigest,
  parseDigests,
  type Quality,
} from './digest.ts'
import type { DigestSecret } from './digest-secret.ts'

export type Verdict =
  | { readonly kind: 'proven'; readonly user: string }
  /** Respond 401 with `challenge()`; `stale` when only the nonce was too old or reused. */
  | {
      readonly kind: 'unproven'
      readonly stale: boolean
      /** Our challenge was answered with wrong credentials. */
      readonly isGuess?: true
    }

/** Looks up the secret of a user; undefined for an unknown user. */
type SecretFor = (user: string) => DigestSecret | undefined | Promise<DigestSecret | undefined>

/**
 * Server side of digest (RFC 3261 §22.4, RFC 7616). Nonces carry their own timestamp and MAC; only nonce
 * counts are stored.
 */
export interface Challenger {
  /** `WWW-Authenticate` headers, strongest algorithm first; `algorithms` limits which are offered. */
  challenge(realm: string, stale: boolean, algorithms?: readonly DigestAlgorithm[]): Header[]
  /** Synchronous unless the secret is a promise. */
  verify(
    request: SipRequest,
    realm: string,
    secretFor: SecretFor,
    algorithms?: readonly DigestAlgorithm[],
  ): Verdict | Promise<Verdict>
}

const nonceLifetimeMs = 120_000
/** Nonces whose count is stored; an evicted one counts as stale unless its count is one. */
const maxCountedNonces = 20_000
/** Few devices know SHA-512-256, so it has to be asked for. */
const defaultAlgorithms: readonly DigestAlgorithm[] = ['SHA-256', 'MD5']
const noCredentials = { kind: 'unproven', stale: false } as const
const wrongCredentials = { ...noCredentials, isGuess: true } as const

export function createChallenger(clock: Clock, secret: Uint8Array, newToken: () => string): Challenger {
  const counts = new Map<string, number>()
  const proof = (stamp: string, realm: string) =>
    createHmac('sha256', secret).update(`${stamp} ${realm}`).digest('base64url').slice(0, 24)

  const isOurs = (nonce: string, realm: string): boolean => {
    const stamp = nonce.slice(0, nonce.lastIndexOf('.'))
    return same(nonce, `${stamp}.${proof(stamp, realm)}`)
  }
  const isYoung = (nonce: string): boolean => {
    const ageMs = clock.nowMs() - Number.parseInt(nonce, 36)
    return ageMs >= 0 && ageMs <= nonceLifetimeMs
  }
  /** RFC 7616 §3.4: each nonce count is valid once, so a replayed response is worthless. */
  const countUse = (nonce: string, nc: number): boolean => {
    const before = counts.get(nonce) ?? 0
    if (nc <= before || (before === 0 && nc > 1)) return false
    counts.delete(nonce)
    counts.set(nonce, nc)
    if (counts.size > maxCountedNonces) counts.delete(counts.keys().next().value!)
    return true
  }
  const judge = (request: SipRequest, answer: Answer, known: DigestSecret | undefined): Verdict => {
    if (known === undefined) return wrongCredentials
    const { method, body } = request
    const expected = digestResponse({ ...answer, secret: known, method, body })
    if (expected === undefined || !same(expected, answer.response)) return wrongCredentials
    const nc = Number.parseInt(answer.quality.nc, 16)
    const counted = isYoung(answer.nonce) && countUse(answer.nonce, nc)
    return counted ? { kind: 'proven', user: answer.username } : { kind: 'unproven', stale: true }
  }

  return {
    challenge(realm, stale, offered = defaultAlgorithms) {
      const stamp = `${clock.nowMs().toString(36)}.${newToken()}`
      const nonce = `${stamp}.${proof(stamp, realm)}`
      return digestAlgorithms
        .filter((algorithm) => offered.includes(algorithm))
        .map((algorithm) => {
          const params: [string, string][] = [
            ['realm', realm],
            ['nonce', nonce],
            ['algorithm', algorithm],
            ['qop', 'auth'],
          ]
          if (stale) params.push(['stale', 'true'])
          return ['www-authenticate', formatDigest(params, true)] as const
        })
    },
    verify(request, realm, secretFor, offered = defaultAlgorithms) {
      const answer = answerFor(request, realm)
      if (answer === undefined || !uriFits(answer.uri, request.uri)) return noCredentials
      if (!offered.includes(answer.algorithm) || !isOurs(answer.nonce, realm)) return noCredentials
      const known = secretFor(answer.username)
      if (!(known instanceof Promise)) return judge(request, answer, known)
      return known.then((found) => judge(request, answer, found))
    },
  }
}

function same(one: string, other: string): boolean {
  const left = Buffer.from(one.toLowerCase())
  const right = Buffer.from(other.toLowerCase())
  return left.length === right.length && timingSafeEqual(left, right)
}

interface Answer {
  readonly username: string
  readonly realm: string
  readonly nonce: string
  /** As sent by the client. */
  readonly uri: string
  readonly response: string
  readonly algorithm: DigestAlgorithm
  readonly quality: Quality
}

/** The user of the first digest credentials of a request, of any realm. */
export const claimedUserOf = (request: SipRequest): string | undefined =>
  headerLines(request, 'authorization')
    .flatMap(parseDigests)
    .flatMap((each) => each.get('username') ?? [])[0]

/** The credentials for this realm; undefined when missing or incomplete. */
function answerFor(request: SipRequest, realm: string): Answer | undefined {
  const params = headerLines(request, 'authorization')
    .flatMap(parseDigests)
    .find((each) => each.get('realm') === realm)
  const algorithm = algorithmOf(params?.get('algorithm'))
  const [username, nonce, uri, response] = ['username', 'nonce', 'uri', 'response'].map((name) =>
    params?.get(name),
  )
  if (username === undefined || nonce === undefined || uri === undefined || response === undefined)
    return undefined
  if (params === undefined || algorithm === undefined) return undefined
  const answer = { username, realm, nonce, uri, response, algorithm }
  // Every challenge offers qop, so RFC 3261 §22.4 requires it in the credentials.
  const qop = params.get('qop')?.toLowerCase()
  const nc = params.get('nc') ?? ''
  if ((qop !== 'auth' && qop !== 'auth-int') || !/^[0-9a-f]{8}$/i.test(nc)) return undefined
  return { ...answer, quality: { nc, cnonce: params.get('cnonce') ?? '', qop } }
}

/**
 * RFC 7616 §3.4.6 requires the digest `uri` to equal the Request-URI. Proxies rewrite hosts and some clients
 * omit the user part, so the user must match, or be absent with a matching host.
 */
function uriFits(digestUri: string, requestUri: string): boolean {
  if (digestUri === requestUri) return true
  const digest = parseSipUri(digestUri)
  const request = parseSipUri(requestUri)
  if (digest === undefined || request === undefined) return false
  return digest.user === undefined ? digest.host === request.host : digest.user === request.user
}

import { type Header, headerLines, noBody, type SipResponse } from '../message/message.ts'
import {
  algorithmOf,
  type DigestAlgorithm,
  digestAlgorithms,
  digestResponse,
  formatDigest,
  parseDigests,
  type Quality,
} from './digest.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Answers the challenges of one peer (RFC 3261 §22.2, §22.3), keeping nonces and nonce counts. */
export interface Authorizer {
  /** Headers for the next request; none before a challenge. */
  headersFor(method: string, uri: string, body?: Uint8Array): Header[]
  /**
   * Takes the challenges of a 401 or 407. `false` when a retry is pointless: no credentials, no common
   * algorithm, or these credentials were rejected before.
   */
  learn(response: SipResponse): boolean
  /** The next request goes to another host, with challenges of its own. */
  forget(): void
}

interface Challenge {
  readonly header: 'authorization' | 'proxy-authorization'
  readonly algorithm: DigestAlgorithm
  readonly isSession: boolean
  readonly realm: string
  readonly nonce: string
  readonly opaque: string | undefined
  /** Undefined for a peer that speaks RFC 2069. */
  readonly qop: Quality['qop'] | undefined
  readonly stale: boolean
  /** Of the first answer: A1 of -sess is made with that one (RFC 7616 §3.4.2). */
  cnonce?: string
  uses: number
}

/** Realms per dialog: the home server's and those of proxies. */
const maxRealms = 4

/** For a side without credentials. */
export const noAuthorizer: Authorizer = { headersFor: () => [], learn: () => false, forget: () => {} }

export function createAuthorizer(credentials: Credentials | undefined, newToken: () => string): Authorizer {
  if (credentials === undefined) return noAuthorizer
  const challenges = new Map<string, Challenge>()
  /** RFC 3261 §22.3: each realm is answered separately. */
  const take = (found: Challenge): boolean => {
    const key = `${found.header} ${found.realm}`
    const before = challenges.get(key)
    // the peer may have dropped a working nonce without `stale`: retry once
    const refused = before !== undefined && before.uses <= 1 && !found.stale
    if (refused || (before === undefined && challenges.size >= maxRealms)) return false
    challenges.delete(key)
    challenges.set(key, found)
    return true
  }
  return {
    headersFor: (method, uri, body = noBody) =>
      [...challenges.values()].map((challenge) =>
        answer(challenge, credentials, { method, uri, body, cnonce: newToken() }),
      ),
    learn(response) {
      const taken = readChallenges(response).map(take)
      return taken.length > 0 && taken.every(Boolean)
    },
    forget: () => challenges.clear(),
  }
}

interface Asked {
  readonly method: string
  readonly uri: string
  readonly body: Uint8Array
  readonly cnonce: string
}

function answer(challenge: Challenge, { username, password }: Credentials, asked: Asked): Header {
  challenge.uses++
  const { algorithm, isSession, realm, nonce, opaque, qop } = challenge
  const { method, uri, body } = asked
  challenge.cnonce ??= asked.cnonce
  const cnonce = isSession ? challenge.cnonce : asked.cnonce
  const nc = challenge.uses.toString(16).padStart(8, '0')
  const input = { algorithm, isSession, realm, nonce, method, uri, body, username, secret: password }
  const response = digestResponse(qop === undefined ? input : { ...input, quality: { nc, cnonce, qop } })
  const params: [string, string][] = [
    ['username', username],
    ['realm', realm],
    ['nonce', nonce],
    ['uri', uri],
    ['response', response!],
    ['algorithm', isSession ? `${algorithm}-sess` : algorithm],
  ]
  if (qop !== undefined) params.push(['qop', qop], ['nc', nc], ['cnonce', cnonce])
  if (opaque !== undefined) params.push(['opaque', opaque])
  return [challenge.header, formatDigest(params, false)]
}

/** The strongest supported challenge of each realm (RFC 8760 §2.4). */
function readChallenges(response: SipResponse): Challenge[] {
  const proxy = response.status === 407
  const best = new Map<string, Challenge>()
  for (const line of headerLines(response, proxy ? 'proxy-authenticate' : 'www-authenticate')) {
    for (const params of parseDigests(line)) {
      const found = readChallenge(params, proxy)
      if (found === undefined) continue
      const other = best.get(found.realm)
      if (other === undefined || rank(found) < rank(other)) best.set(found.realm, found)
    }
  }
  return [...best.values()].slice(0, maxRealms)
}

/** A challenge without -sess is the better understood one. */
const rank = ({ algorithm, isSession }: Challenge): number =>
  digestAlgorithms.indexOf(algorithm) + (isSession ? 0.5 : 0)

function readChallenge(params: ReadonlyMap<string, string>, proxy: boolean): Challenge | undefined {
  const wanted = params.get('algorithm')
  const isSession = /-sess$/i.test(wanted ?? '')
  const algorithm = algorithmOf(wanted?.replace(/-sess$/i, ''))
  const realm = params.get('realm')
  const nonce = params.get('nonce')
  const offered = params
    .get('qop')
    ?.toLowerCase()
    .split(/[ \t,]+/)
  const qop = (['auth', 'auth-int'] as const).find((each) => offered?.includes(each))
  if (algorithm === undefined || realm === undefined || nonce === undefined) return undefined
  if (qop === undefined && (offered !== undefined || isSession)) return undefined
  return {
    header: proxy ? 'proxy-authorization' : 'authorization',
    algorithm,
    isSession,
    realm,
    nonce,
    opaque: params.get('opaque'),
    qop,
    stale: params.get('stale')?.toLowerCase() === 'true',
    uses: 0,
  }
}

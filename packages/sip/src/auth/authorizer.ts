import { type Header, headerLines, type SipResponse } from '../message/message.ts'
import {
  ALGORITHMS,
  algorithmOf,
  type DigestAlgorithm,
  digestResponse,
  formatDigest,
  parseDigest,
} from './digest.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Answers the challenges of one far side (RFC 3261 §22.2, §22.3); remembers the nonce and counts its uses. */
export interface Authorizer {
  /** Header for the next request; none before a challenge. */
  headersFor(method: string, uri: string): Header[]
  /**
   * Takes the challenge of a 401 or 407. `false`: asking again is no use (no credentials, no algorithm in common,
   * or these credentials were refused already).
   */
  learn(response: SipResponse): boolean
}

interface Challenge {
  readonly header: 'authorization' | 'proxy-authorization'
  readonly algorithm: DigestAlgorithm
  readonly realm: string
  readonly nonce: string
  readonly opaque: string | undefined
  readonly qop: boolean
  uses: number
}

/** Challenges of one dialog: a home server's and those of its proxies. */
const MAX_CHALLENGES = 4

export function createAuthorizer(credentials: Credentials | undefined, newToken: () => string): Authorizer {
  const challenges = new Map<string, Challenge>()
  return {
    headersFor: (method, uri) =>
      credentials === undefined
        ? []
        : [...challenges.values()].map((challenge) =>
            answer(challenge, credentials, method, uri, newToken()),
          ),
    learn(response) {
      if (credentials === undefined) return false
      const found = readChallenge(response)
      if (found === undefined) return false
      const key = `${found.challenge.header} ${found.challenge.realm}`
      const refused = challenges.has(key) && !found.stale && !hasWorked(challenges.get(key))
      if (refused || challenges.size >= MAX_CHALLENGES) return false
      // a nonce that worked before may be forgotten by the far side without `stale`: try once more
      challenges.delete(key)
      challenges.set(key, found.challenge)
      return true
    },
  }
}

const hasWorked = (challenge: Challenge | undefined): boolean => challenge !== undefined && challenge.uses > 1

function answer(
  challenge: Challenge,
  credentials: Credentials,
  method: string,
  uri: string,
  cnonce: string,
): Header {
  challenge.uses++
  const { algorithm, realm, nonce, opaque } = challenge
  const nc = challenge.uses.toString(16).padStart(8, '0')
  const quality = challenge.qop ? { quality: { nc, cnonce, qop: 'auth' as const } } : {}
  const response = digestResponse({ algorithm, realm, nonce, method, uri, ...credentials, ...quality })
  const params: [string, string][] = [
    ['username', credentials.username],
    ['realm', realm],
    ['nonce', nonce],
    ['uri', uri],
    ['response', response],
    ['algorithm', algorithm],
  ]
  if (challenge.qop) params.push(['qop', 'auth'], ['nc', nc], ['cnonce', cnonce])
  if (opaque !== undefined) params.push(['opaque', opaque])
  return [challenge.header, formatDigest(params, false)]
}

/** The strongest challenge that can be answered (RFC 8760 §2.4). */
function readChallenge(response: SipResponse): { challenge: Challenge; stale: boolean } | undefined {
  const proxy = response.status === 407
  const lines = headerLines(response, proxy ? 'proxy-authenticate' : 'www-authenticate')
  const offers = lines.flatMap((line) => {
    const params = parseDigest(line)
    const algorithm = algorithmOf(params?.get('algorithm'))
    const qop = params?.get('qop')?.split(/[ ,]+/)
    const usable =
      params !== undefined && algorithm !== undefined && (qop === undefined || qop.includes('auth'))
    return usable ? [{ params, algorithm, qop: qop !== undefined }] : []
  })
  const best = ALGORITHMS.flatMap((each) => offers.filter((offer) => offer.algorithm === each))[0]
  const realm = best?.params.get('realm')
  const nonce = best?.params.get('nonce')
  if (best === undefined || realm === undefined || nonce === undefined) return undefined
  return {
    stale: best.params.get('stale')?.toLowerCase() === 'true',
    challenge: {
      header: proxy ? 'proxy-authorization' : 'authorization',
      algorithm: best.algorithm,
      realm,
      nonce,
      opaque: best.params.get('opaque'),
      qop: best.qop,
      uses: 0,
    },
  }
}

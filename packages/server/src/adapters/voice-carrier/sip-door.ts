import type { Clock } from '@hovor/clock'
import {
  type IncomingCall,
  parseSipUri,
  type ScreenedRequest,
  type Screening,
  type SipSource,
} from '@hovor/sip'
import type { PbxAccess, RelayAccess, SipDirectory } from '../../calls/sip-directory.port.ts'
import type { CallSource } from '../../calls/voice-carrier.port.ts'
import { relayHeader } from '../../kernel/relay-header.ts'
import { sipRealm } from '../../kernel/sip-realm.ts'

/** Addresses whose equipment has proven itself: their OPTIONS are answered too. */
const maxKnown = 10_000
/** Challenges that one address may leave unproven before it is not answered for a while. */
const maxUnproven = 20
const unprovenMs = 60_000
/** Look-ups for strangers at once, of leases and of numbers each: a flood leaves the database to everybody else. */
const maxLookUps = 4

/** Who may talk SIP to us: the trunk, registered equipment by digest, and who holds a relay lease. */
export interface SipDoor {
  screen(request: ScreenedRequest): Screening | Promise<Screening>
  /** Who brings a call that passed the screen; undefined: nobody that we know any more. */
  sourceOf(call: IncomingCall): Promise<CallSource | undefined>
  /** Equipment at this address has just proven itself. */
  proved(address: string): void
}

export interface SipDoorDeps {
  readonly isTrunk: (source: SipSource) => boolean
  readonly directory: SipDirectory
  readonly clock: Clock
  /** What a challenge offers; default MD5 alone, as devices give up at what they do not know. */
  readonly digest?: 'md5' | 'sha-256'
}

/**
 * Everybody else gets no answer at all: neither to OPTIONS nor to the name of a user that does not exist, so that
 * scanners find nothing. A number's user name is challenged; an address that keeps failing is not answered either.
 */
export function createSipDoor({ isTrunk, directory, clock, digest = 'md5' }: SipDoorDeps): SipDoor {
  const known = new Set<string>()
  const unproven = new Map<string, { count: number; sinceMs: number }>()
  const ignore = { kind: 'ignore' } as const
  const accept = { kind: 'accept' } as const

  const mayTry = (address: string): boolean => {
    if (known.has(address)) return true
    const nowMs = clock.monotonicMs()
    const before = unproven.get(address)
    const current =
      before !== undefined && nowMs - before.sinceMs < unprovenMs ? before : { count: 0, sinceMs: nowMs }
    if (current.count >= maxUnproven) return false
    unproven.delete(address)
    unproven.set(address, { ...current, count: current.count + 1 })
    const [oldest] = unproven.keys()
    if (unproven.size > maxKnown && oldest !== undefined) unproven.delete(oldest)
    return true
  }

  const lookUpRelay = atMost(maxLookUps, relayOf)
  const lookUpPbx = atMost(maxLookUps, directory.pbxOf)

  const challengeOf = async (username: string, address: string): Promise<Screening> => {
    const access = await (known.has(address) ? directory.pbxOf : lookUpPbx)(username)
    if (access === undefined || !mayTry(address)) return ignore
    return {
      kind: 'challenge',
      realm: sipRealm,
      ...(digest === 'md5' && { algorithms: ['MD5'] }),
      passwordFor: (user) => (user === username ? { ha1: access.digests } : undefined),
    }
  }

  const screenCustomer = async (request: ScreenedRequest) => {
    const findRelay = known.has(request.source.address) ? relayOf : lookUpRelay
    if (request.method === 'INVITE' && (await findRelay(directory, request)) !== undefined) return accept
    return challengeOf(usernameOf(request.fromUser), request.source.address)
  }

  const proved = (address: string): void => {
    unproven.delete(address)
    known.delete(address)
    known.add(address)
    const [oldest] = known
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  }

  return {
    screen(request) {
      const { method, source } = request
      // A carrier does not register with us.
      if (method !== 'REGISTER' && isTrunk(source)) return accept
      if (method === 'INVITE' || method === 'REGISTER') return screenCustomer(request)
      return known.has(source.address) ? accept : ignore
    },
    async sourceOf(call) {
      // First, as nobody else knows the token: a customer's platform may sit behind the address of the trunk.
      const relay = await relayOf(directory, call)
      if (relay !== undefined) {
        proved(call.source.address)
        return { kind: 'relay', ...relay }
      }
      if (isTrunk(call.source)) return { kind: 'trunk' }
      // the screen let nobody in but who proved to be the user of From
      const access: PbxAccess | undefined = await directory.pbxOf(usernameOf(call.fromUser))
      if (access === undefined) return undefined
      proved(call.source.address)
      return { kind: 'pbx', accountId: access.accountId, number: access.number }
    },
    proved,
  }
}

/** Answers nothing while `limit` questions are open; whoever has a right to an answer asks again. */
function atMost<Asked extends readonly unknown[], Found>(
  limit: number,
  find: (...asked: Asked) => Promise<Found | undefined>,
): (...asked: Asked) => Promise<Found | undefined> {
  let open = 0
  return async (...asked) => {
    if (open >= limit) return undefined
    open += 1
    try {
      return await find(...asked)
    } finally {
      open -= 1
    }
  }
}

/** Equipment writes its user name with or without a plus sign. */
const usernameOf = (fromUser: string) => fromUser.replace(/^\+/, '')

/** The token of a lease stands in its one-time address, or in a header where a platform dials the number itself. */
async function relayOf(
  directory: SipDirectory,
  { requestUri, header }: Pick<ScreenedRequest, 'requestUri' | 'header'>,
): Promise<RelayAccess | undefined> {
  const shown = [parseSipUri(requestUri)?.user, header(relayHeader)]
  for (const token of shown) {
    const access = token === undefined ? undefined : await directory.relayOf(token)
    if (access !== undefined) return access
  }
  return undefined
}

import type { Clock } from '@hovor/clock'
import {
  type DialogPeer,
  type IncomingCall,
  parseSipUri,
  type ScreenedRequest,
  type Screening,
  type SipSource,
} from '@hovor/sip'
import type { PbxAccess, RelayAccess, SipDirectory } from '../../calls/sip-directory.port.ts'
import type { CallSource } from '../../calls/voice-carrier.port.ts'
import { whence } from '../../kernel/coarse-network.ts'
import type { Log } from '../../kernel/log.ts'
import { writeLine } from '../../kernel/log-line.ts'
import { relayHeader } from '../../kernel/relay-header.ts'
import { sipRealm } from '../../kernel/sip-realm.ts'
import { atMost } from './at-most.ts'
import { createKnownAddresses } from './known-addresses.ts'

/** Look-ups for strangers at once, of leases and of numbers each: a flood leaves the database to everybody else. */
const maxLookUps = 4

/** Who may talk SIP to us: the trunk, registered equipment by digest, and who holds a relay lease. */
export interface SipDoor {
  screen(request: ScreenedRequest): Screening | Promise<Screening>
  /** Whether a request of a running call is heard from an address that its far side has neither used nor named. */
  mayContinue(request: { readonly method: string; readonly source: SipSource }, farSide: DialogPeer): boolean
  /** Who brings a call that passed the screen; undefined: nobody that we know any more. */
  sourceOf(call: IncomingCall): Promise<CallSource | undefined>
}

export interface SipDoorDeps {
  readonly isTrunk: (source: SipSource) => boolean
  /** Whether the carrier has this address, be it among others. */
  readonly isOfTrunk: (address: string) => boolean
  readonly directory: SipDirectory
  readonly clock: Clock
  readonly log: Log
  /** What a challenge offers; default MD5 alone, as devices give up at what they do not know. */
  readonly digest?: 'md5' | 'sha-256'
}

/**
 * Everybody else gets no answer at all: neither to OPTIONS nor to the name of a user that does not exist, so that
 * scanners find nothing. A number's user name is challenged; an address that keeps failing is not answered either.
 */
export function createSipDoor(deps: SipDoorDeps): SipDoor {
  const { isTrunk, directory, clock, digest = 'md5' } = deps
  const addresses = createKnownAddresses(clock)
  const ignore = (request: ScreenedRequest, reason: string) => {
    logRefused(deps, request, reason)
    return { kind: 'ignore' } as const
  }
  const accept = { kind: 'accept' } as const
  const lookUpRelay = atMost(maxLookUps, relayOf)
  const lookUpPbx = atMost(maxLookUps, directory.pbxOf)

  const challengeOf = async (request: ScreenedRequest): Promise<Screening> => {
    const username = usernameOf(request.fromUser)
    const { address } = request.source
    const access = await (addresses.isProven(address, username) ? directory.pbxOf : lookUpPbx)(username)
    if (access === undefined) return ignore(request, 'unknown user')
    if (!addresses.mayTry(address, username)) return ignore(request, 'too many wrong answers')
    return {
      kind: 'challenge',
      realm: sipRealm,
      ...(digest === 'md5' && { algorithms: ['MD5'] }),
      passwordFor: (user) => (user === username ? { ha1: access.digests } : undefined),
      proven: () => addresses.proved(address, username),
      wrong: () => logRefused(deps, request, 'wrong password', access.accountId),
    }
  }

  const screenCustomer = async (request: ScreenedRequest) => {
    const findRelay = addresses.isKnown(request.source.address) ? relayOf : lookUpRelay
    if (request.method === 'INVITE' && (await findRelay(directory, request)) !== undefined) return accept
    return challengeOf(request)
  }

  return {
    screen(request) {
      const { method, source } = request
      // A carrier does not register with us.
      if (method !== 'REGISTER' && isTrunk(source)) return accept
      if (method === 'INVITE' || method === 'REGISTER') return screenCustomer(request)
      return addresses.isKnown(source.address) ? accept : ignore(request, 'unknown source')
    },
    mayContinue(request, farSide) {
      const { source } = request
      // A carrier has many addresses. A customer may name a host that has several, and a PBX that has moved to another
      // network has registered from there.
      const may = deps.isOfTrunk(farSide.address)
        ? deps.isOfTrunk(source.address)
        : farSide.isNamed || addresses.haveOneUser(source.address, farSide.address)
      if (!may) logRefused(deps, request, 'not the far side of the call')
      return may
    },
    async sourceOf(call) {
      // First, as nobody else knows the token: a customer's platform may sit behind the address of the trunk.
      const relay = await relayOf(directory, call)
      if (relay !== undefined) {
        addresses.proved(call.source.address)
        return { kind: 'relay', ...relay }
      }
      if (isTrunk(call.source)) return { kind: 'trunk' }
      // the screen let nobody in but who proved to be the user of From
      const access: PbxAccess | undefined = await directory.pbxOf(usernameOf(call.fromUser))
      if (access === undefined) return undefined
      return { kind: 'pbx', accountId: access.accountId, number: access.number }
    },
  }
}

function logRefused(
  deps: SipDoorDeps,
  { method, source }: Pick<ScreenedRequest, 'method' | 'source'>,
  reason: string,
  accountId?: string,
): void {
  const line = { method, reason, transport: source.transport, accountId, ...whence(source.address) }
  writeLine(deps, 'sip.refused', line)
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

import type { Clock } from '@hovor/clock'
import {
  type DialogPeer,
  type IncomingCall,
  parseSipUri,
  type ScreenedRequest,
  type Screening,
  type SipSource,
} from '@hovor/sip'
import type { CallSource } from '../../calls/ports/voice-carrier.port.ts'
import type { PbxAccess, RelayAccess, SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { relayHeader } from '../../platform/kernel/relay-header.ts'
import { sipRealm } from '../../platform/kernel/trunk/sip-realm.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import type { Log } from '../../platform/log/log.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { type AuthenticatedAddresses, createKnownAddresses } from './authenticated-addresses.ts'
import { mayBeExtension, usernamesOf } from './identity/usernames.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/**
 * Concurrent lookups for strangers, of leases and of numbers each, so that a flood leaves database
 * capacity for everyone else.
 */
const maxLookUps = 4

/** SIP admission: the trunk, registered equipment by digest, and holders of a relay lease. */
export interface SipAdmission {
  screen(request: ScreenedRequest): Screening | Promise<Screening>
  /** Whether an in-dialog request is accepted from an address that the far side has neither used nor named. */
  mayContinue(request: { readonly method: string; readonly source: SipSource }, farSide: DialogPeer): boolean
  /** The origin of a call that passed screening; undefined if it is no longer known. */
  sourceOf(call: IncomingCall): Promise<CallSource | undefined>
}

export interface SipDoorDeps {
  readonly isTrunk: (source: SipSource) => boolean
  /** Whether the carrier uses this address, possibly shared with others. */
  readonly isOfTrunk: (address: string) => boolean
  readonly directory: SipDirectory
  readonly clock: Clock
  readonly log: Log
  /** The digest algorithm offered; MD5 alone by default, since devices give up on unknown ones. */
  readonly digest?: 'md5' | 'sha-256'
}

/**
 * Anyone else gets no answer at all, neither to OPTIONS nor to an unknown user name, so that scanners find nothing. A
 * number's user name is challenged; an address that keeps failing is ignored too.
 */
export function createSipAdmission(deps: SipDoorDeps): SipAdmission {
  const { isTrunk, directory, clock, digest = 'md5' } = deps
  const addresses = createKnownAddresses(clock)
  const ignore = (request: ScreenedRequest, reason: string) => {
    logRefused(deps, request, reason)
    return { kind: 'ignore' } as const
  }
  const lookUpRelay = limitConcurrency(maxLookUps, relayOf)
  const lookUpPbx = limitConcurrency(maxLookUps, directory.pbxOf)
  const isKnown = knownBy(addresses, directory)
  const realm = realmFor(digest)
  /** Looks up a user: without a limit where it has authenticated before. */
  const pbxAt = (address: string, username: string) =>
    (addresses.isProven(address, username) ? directory.pbxOf : lookUpPbx)(username)

  const challengeOf = async (request: ScreenedRequest): Promise<Screening> => {
    const { address } = request.source
    for (const username of usernamesOf(request)) {
      const access = await pbxAt(address, username)
      if (access === undefined) continue
      if (!addresses.mayTry(address, username)) return ignore(request, 'too many wrong answers')
      return {
        kind: 'challenge',
        ...realm,
        passwordFor: (user) => (user === username ? { ha1: access.digests } : undefined),
        proven: () => addresses.proved(address, username),
        wrong: () => logRefused(deps, request, 'wrong password', access.accountId),
      }
    }
    return mayBeExtension(request, await isKnown(address))
      ? challengeExtension(request)
      : ignore(request, 'unknown user')
  }

  /** A PBX writes the extension that calls into From: who calls is then the user that authenticates. */
  const challengeExtension = (request: ScreenedRequest): Screening => {
    const { address } = request.source
    const alias = `extension ${request.fromUser}`
    if (!addresses.mayTry(address, alias)) return ignore(request, 'too many wrong answers')
    let named: PbxAccess | undefined
    return {
      kind: 'challenge',
      ...realm,
      async passwordFor(user) {
        named = await pbxAt(address, user)
        return named && { ha1: named.digests }
      },
      proven() {
        addresses.proved(address, alias)
        if (named !== undefined) addresses.proved(address, named.number.slice(1))
      },
      wrong: () => logRefused(deps, request, 'wrong password', named?.accountId),
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
      return acceptIf(isKnown(source.address), () => ignore(request, 'unknown source'))
    },
    mayContinue(request, farSide) {
      const { source } = request
      // A carrier has many addresses. A customer may name a host that has several, and a PBX that moved to another
      // network has registered from there.
      const may = deps.isOfTrunk(farSide.address)
        ? deps.isOfTrunk(source.address)
        : farSide.isNamed || addresses.haveOneUser(source.address, farSide.address)
      if (!may) logRefused(deps, request, 'not the far side of the call')
      return may
    },
    async sourceOf(call) {
      // Checked first, since only its holder knows the token: a customer's platform may share
      // an address with the trunk.
      const relay = await relayOf(directory, call)
      if (relay !== undefined) {
        addresses.proved(call.source.address)
        return { kind: 'relay', ...relay }
      }
      if (isTrunk(call.source)) return { kind: 'trunk' }
      // Screening admits only those who have authenticated.
      const { authenticatedUser: user } = call
      const access: PbxAccess | undefined = user === undefined ? undefined : await directory.pbxOf(user)
      if (access === undefined) return undefined
      return { kind: 'pbx', accountId: access.accountId, number: access.number }
    },
  }
}

const accept = { kind: 'accept' } as const

const acceptIf = async (isKnown: Promise<boolean>, otherwise: () => Screening): Promise<Screening> =>
  (await isKnown) ? accept : otherwise()

/** Whether equipment has authenticated at an address: with this process, or by its registrations before that began. */
function knownBy(addresses: AuthenticatedAddresses, directory: SipDirectory) {
  const lookUpUsers = limitConcurrency(maxLookUps, (address: string) =>
    directory.registrations.usersAt(address),
  )
  return async (address: string): Promise<boolean> => {
    if (addresses.isKnown(address)) return true
    for (const username of (await lookUpUsers(address)) ?? []) addresses.proved(address, username)
    return addresses.isKnown(address)
  }
}

const realmFor = (digest: 'md5' | 'sha-256') => ({
  realm: sipRealm,
  ...(digest === 'md5' && { algorithms: ['MD5'] as const }),
})

function logRefused(
  deps: SipDoorDeps,
  { method, source }: Pick<ScreenedRequest, 'method' | 'source'>,
  reason: string,
  accountId?: AccountId,
): void {
  const line = { method, reason, transport: source.transport, accountId, ...whence(source.address) }
  writeLine(deps, 'sip.refused', line)
}

/** The token of a lease is in its one-time address, or in a header if a platform dials the number itself. */
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

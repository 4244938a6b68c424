import type { NextHop, SipAgent } from '@hovor/sip'
import type { DialRequest, Target } from '../../calls/ports/voice-carrier.port.ts'
import type { SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import { callerOnTrunk, callerToCustomer, type WrittenCaller } from './identity/caller-headers.ts'
import { writeNumber } from './identity/number-format.ts'
import type { MediaPolicy } from './open-media.ts'
import { type MayReach, type Names, resolveSipUri } from './resolve-sip-uri.ts'
import { sipHost } from './sip-host.ts'
import { fromDomainOf, profileOf, type TrunkAddress } from './trunk-address.ts'
import type { TrunkHosts } from './trunk-hosts.ts'
import type { TrunkSources } from './trunk-sources.ts'

/** One route to a target: the Request-URI of the INVITE and its next hop. */
export interface Way {
  readonly uri: string
  readonly hop: NextHop
}

/** Whether the way is over TLS, so that keys can be sent along it (RFC 4568 §7.1.1). */
export const isSecure = ({ uri, hop }: Way): boolean =>
  hop.transport === 'tls' || /^sips:/i.test(uri) || /;transport=tls(?![\w-])/i.test(uri)

/** The routes to a target, tried in order, and the policy of its leg. */
export interface Ways {
  readonly ways: readonly Way[]
  readonly overTrunk: boolean
  /** The ways lead to different phones, which ring together. */
  readonly together?: true
  readonly policy: MediaPolicy
  readonly credentials?: { readonly username: string; readonly password: string }
  callerOf(request: Omit<DialRequest, 'leg'>, way: Way): WrittenCaller
  /** Allowed media sources of one of them, besides the address in its SDP. */
  mediaSources(way: Way): readonly string[]
  failed(way: Way): void
}

export interface RouteFinder {
  readonly trunk: TrunkAddress
  readonly hosts: TrunkHosts
  readonly trunkPolicy: MediaPolicy
  readonly customerPolicy: MediaPolicy
  readonly directory: SipDirectory
  /** The way back to the source of a REGISTER, through its NAT. */
  readonly routeTo: SipAgent['routeTo']
  readonly publicAddress: string
  readonly trunkMedia: TrunkSources['mediaRanges']
  /** Where customers' calls may go. */
  readonly mayReach: MayReach
  /** Where calls to an address from the operator's configuration may go. */
  readonly mayReachOwn: MayReach
  readonly names: Names
}

/** Finds the routes to a target; a sentence if there is none. */
export async function findRoutes(to: Target, finder: RouteFinder): Promise<Ways | string> {
  switch (to.kind) {
    case 'number':
      return trunkWays(to.e164, finder)
    case 'sipUri': {
      const mayReach = to.ofSettings ? finder.mayReachOwn : finder.mayReach
      const reached = await resolveSipUri(to.uri, mayReach, finder.names)
      if (reached.kind === 'refused') return reached.why
      return customerWays(
        reached.hops.map((hop) => ({ uri: to.uri, hop })),
        finder,
      )
    }
    case 'registered': {
      const access = await finder.directory.pbxOf(to.number.slice(1))
      const registered = access && (await finder.directory.registrations.of(access.accountId, to.number))
      if (registered === undefined || registered.length === 0) return 'no equipment is registered'
      const ways = customerWays(
        registered.map(({ contact, source }) => ({
          uri: contact,
          hop: finder.routeTo({ contact, source: { ...source, address: source.host } }),
        })),
        finder,
      )
      return { ...ways, together: true }
    }
  }
}

function trunkWays(
  e164: string,
  { trunk, hosts, trunkPolicy, publicAddress, trunkMedia }: RouteFinder,
): Ways {
  const { username, password } = trunk
  const profile = profileOf(trunk)
  const user = writeNumber(e164, profile.numberFormat, profile.country)
  const domain = fromDomainOf(trunk, publicAddress)
  return {
    ways: hosts.inOrder().map((hop) => ({ uri: `sip:${user}@${sipHost(hop)}`, hop })),
    overTrunk: true,
    policy: trunkPolicy,
    ...(username !== '' && { credentials: { username, password } }),
    callerOf: (request, { uri }) => callerOnTrunk(request, { target: uri, domain }, profile),
    mediaSources: trunkMedia,
    failed: (way) => hosts.failed(way.hop),
  }
}

function customerWays(ways: readonly Way[], { customerPolicy, publicAddress }: RouteFinder): Ways {
  const domain = sipHost({ host: publicAddress })
  return {
    ways,
    overTrunk: false,
    policy: customerPolicy,
    callerOf: (request) => callerToCustomer(request, domain),
    // Always a literal address here. Equipment behind NAT sends its audio from its SIP source address.
    mediaSources: ({ hop }) => [hop.host],
    failed: () => {},
  }
}

import type { SipAgent } from '@hovor/sip'
import type { CallSource, Target } from '../../calls/ports/voice-carrier.port.ts'
import type { SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import type { DialDeps } from './dial-leg.ts'
import { LearnedProtections } from './encryption/learned-protections.ts'
import { writeNumber } from './identity/number-format.ts'
import type { IncomingDeps } from './incoming-sip-leg.ts'
import type { LegRegistry } from './leg-registry.ts'
import type { MediaPolicy } from './open-media.ts'
import { systemNames } from './resolve-sip-uri.ts'
import { sipHost } from './sip-host.ts'
import type { SipTraces } from './sip-trace.ts'
import type { SipTrunkOptions } from './sip-trunk-options.ts'
import { profileOf } from './trunk-address.ts'
import type { TrunkHosts } from './trunk-hosts.ts'
import type { TrunkLoad } from './trunk-load.ts'
import type { TrunkSources } from './trunk-sources.ts'

/** For customers' equipment: encrypted on request. */
const customerPolicy: MediaPolicy = { codecs: ['PCMA', 'PCMU', 'G722'], srtp: 'optional', text: false }

/** The dependencies of the legs of a trunk. */
export interface TrunkLegs {
  readonly dialing: DialDeps
  incoming(source: CallSource): IncomingDeps
}

interface Parts {
  readonly sip: SipAgent
  readonly hosts: TrunkHosts
  readonly traces: SipTraces
  readonly legs: LegRegistry
  readonly directory: SipDirectory
  readonly load: TrunkLoad
  readonly sources: Pick<TrunkSources, 'leadsToTrunk' | 'mediaRanges'>
}

export function trunkLegs(options: SipTrunkOptions, parts: Parts): TrunkLegs {
  const { clock, media, randomBytes, publicAddress, trunk, log, mayReach = () => false } = options
  const { sip, traces, legs, hosts, directory, sources } = parts
  const trunkPolicy: MediaPolicy = {
    codecs: trunk.codecs ?? ['PCMA', 'PCMU'],
    srtp: trunk.srtp ?? 'off',
    text: options.offerText,
  }
  /** The Refer-To URI: over the trunk only if its configuration allows REFER. */
  const referUri = (overTrunk: boolean) => (to: Target) => {
    if (overTrunk && trunk.refer !== true) return undefined
    if (to.kind === 'sipUri') return to.uri
    const host = overTrunk ? hosts.inOrder()[0]! : { host: publicAddress }
    if (to.kind !== 'number') return undefined
    const { numberFormat, country } = profileOf(trunk)
    const user = overTrunk ? writeNumber(to.e164, numberFormat, country) : to.e164
    return `sip:${user}@${sipHost(host)}`
  }
  const mediaAddress = options.mediaAddress ?? publicAddress
  const shared = { clock, media, randomBytes, mediaAddress, traces, legs }
  return {
    dialing: {
      ...shared,
      sip,
      load: parts.load,
      learned: new LearnedProtections(),
      log,
      referUri,
      finder: {
        trunk,
        hosts,
        trunkPolicy,
        customerPolicy,
        directory,
        routeTo: (binding) => sip.routeTo(binding),
        publicAddress,
        trunkMedia: sources.mediaRanges,
        names: options.names ?? systemNames(),
        // Calls routed by a customer never reach the trunk, which would bill them to us.
        mayReach: (address, port) => mayReach(address, port) && !sources.leadsToTrunk(address, port),
        mayReachOwn: (address, port) => !sources.leadsToTrunk(address, port),
      },
    },
    incoming(source) {
      const overTrunk = source.kind === 'trunk'
      return {
        ...shared,
        log,
        calledBy: overTrunk && trunk.register !== undefined ? 'to' : 'requestUri',
        // Real-time text is accepted from any far side that offers it.
        policy: { ...(overTrunk ? trunkPolicy : customerPolicy), text: true },
        offersText: overTrunk && options.offerText,
        referUri: referUri(overTrunk),
        trunkCountry: profileOf(trunk).country,
        trunkMedia: sources.mediaRanges,
      }
    },
  }
}

import type { AudioCodec, TransportKind } from '@hovor/sip'
import { defaultProfile, type TrunkProfile } from '../../platform/kernel/trunk/trunk-profile.ts'
import { sipHost } from './sip-host.ts'
import type { TrunkLimits } from './trunk-load.ts'

export interface TrunkHost {
  readonly host: string
  /** If left out, resolved through DNS (RFC 3263). */
  readonly port?: number
}

/** A carrier as configured, or the sandbox's. */
export interface TrunkAddress extends TrunkHost {
  /** Tried in this order if the first does not answer. */
  readonly fallbacks?: readonly TrunkHost[]
  readonly transport: TransportKind
  readonly username: string
  readonly password: string
  /** Source ranges of its calls; if left out or empty, its hosts only. */
  readonly cidrs?: readonly string[]
  /** Further source ranges of its media. */
  readonly mediaCidrs?: readonly string[]
  /** It requires registration (REGISTER). */
  readonly register?: { readonly registrar: string; readonly aor: string }
  readonly srtp?: 'off' | 'optional' | 'required'
  /** In order of preference; defaults to PCMA, PCMU. */
  readonly codecs?: readonly AudioCodec[]
  /** It accepts REFER to take calls back. */
  readonly refer?: boolean
  /** How it writes numbers and callers. */
  readonly profile?: TrunkProfile
  /** The calls that it takes; any number if left out. */
  readonly limits?: TrunkLimits
}

export const profileOf = ({ profile = defaultProfile }: TrunkAddress): TrunkProfile => profile

/** The host of From: the carrier's own name for us, or our address. */
export const fromDomainOf = (trunk: TrunkAddress, publicAddress: string): string =>
  profileOf(trunk).fromDomain ??
  (trunk.register === undefined ? sipHost({ host: publicAddress }) : trunk.register.aor.replace(/^.*@/, ''))

export const hostsOf = ({ host, port, fallbacks = [] }: TrunkAddress): readonly TrunkHost[] => [
  { host, ...(port !== undefined && { port }) },
  ...fallbacks,
]

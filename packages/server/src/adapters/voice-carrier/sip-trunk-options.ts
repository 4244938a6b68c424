import type { Clock } from '@hovor/clock'
import type { MediaPlane } from '@hovor/media'
import type { ListenAddress, SessionTimerOptions, TlsIdentity } from '@hovor/sip'
import type { SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MayReach, Names } from './resolve-sip-uri.ts'
import type { TrunkAddress } from './trunk-address.ts'
import type { TakeTurns } from './trunk-registration.ts'

export interface SipTrunkOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly log: Log
  readonly media: MediaPlane
  readonly listen: readonly ListenAddress[]
  /** The address or name that the far side sends signalling to. */
  readonly publicAddress: string
  /** The address that it sends media to, never a name; defaults to `publicAddress`. */
  readonly mediaAddress?: string
  readonly trunk: TrunkAddress
  /** Offer real-time text (RFC 4103) on outbound calls. */
  readonly offerText: boolean
  readonly userAgent: string
  readonly tls?: TlsIdentity
  readonly sessionTimer?: SessionTimerOptions | 'off'
  /** Customers' PBXs and relay leases; if left out, only the trunk may call. */
  readonly directory?: SipDirectory
  /** The digest algorithm that customers' equipment is challenged with. */
  readonly digest?: 'md5' | 'sha-256'
  /** Unique per process start; registrations refer to it. */
  readonly nodeId?: string
  /** If left out, this process alone registers with the trunk. */
  readonly takeTurns?: TakeTurns
  /** Where customers' calls may go; if left out, nowhere. */
  readonly mayReach?: MayReach
  readonly names?: Names
}

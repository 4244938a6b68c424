import type { Clock } from '@hovor/clock'
import type { Credentials } from '../../auth/authorizer.ts'
import type { DigestAlgorithm } from '../../auth/digest.ts'
import type { DigestSecret } from '../../auth/digest-secret.ts'
import type { DialogPeer } from '../../dialog/dialog-peer.ts'
import type { SipNetwork, TlsIdentity } from '../../transport/sip-network.ts'
import type { SipResolver } from '../../transport/sip-resolver.ts'
import type { Binding, RegisterRequest, RegisterVerdict } from './registrar.ts'
import type { RegisterOptions, Registration } from './registration.ts'
import type {
  IncomingCall,
  OutgoingCall,
  ReplacedDialog,
  SipCall,
  SipSource,
  TransportKind,
} from './sip-call.ts'

/** A request outside a dialog, as the screen sees it. */
export interface ScreenedRequest {
  readonly method: string
  readonly callId: string
  readonly requestUri: string
  readonly fromUser: string
  readonly toUser: string
  readonly source: SipSource
  /** The user of its digest credentials, which are not verified yet; undefined without any. */
  claimedUser(): string | undefined
  /** Value of the first `X-` header of this name; case-insensitive. */
  header(name: string): string | undefined
}

export type Screening =
  | { readonly kind: 'accept' }
  /** Digest authentication (RFC 7616); wrong credentials are challenged again. */
  | {
      readonly kind: 'challenge'
      readonly realm: string
      /**
       * Default SHA-256 and MD5. Use `['MD5']` for old devices that read only the first challenge and lack
       * SHA-256.
       */
      readonly algorithms?: readonly DigestAlgorithm[]
      /** Undefined for an unknown user. A promise has 5 s to settle, like the screen itself. */
      passwordFor(user: string): DigestSecret | undefined | Promise<DigestSecret | undefined>
      /** The sender authenticated. */
      proven?(): void
      /** The sender answered our challenge with wrong credentials. */
      wrong?(): void
    }
  /** No response at all, not even to a malformed message, so that scanners find nothing. */
  | { readonly kind: 'ignore' }
  | { readonly kind: 'reject'; readonly status: number }

export interface ListenAddress {
  readonly transport: TransportKind
  readonly host: string
  /** 0 picks a free port, the same for UDP and TCP on one host. */
  readonly port: number
  /** Overrides `SipAgentOptions.publicHost` for this address, for an agent on IPv4 and IPv6. */
  readonly publicHost?: string
}

/** Diagnostic events, free of personal data. */
export type SipLogEvent =
  | { readonly kind: 'message-dropped'; readonly why: string; readonly transport: TransportKind }
  | { readonly kind: 'request-refused'; readonly why: string; readonly status: number }
  | { readonly kind: 'transport-failed'; readonly why: string; readonly transport: TransportKind }
  | { readonly kind: 'handler-failed'; readonly cause: unknown }

export interface SipLimits {
  /** Concurrent transactions; beyond the limit a new INVITE gets 503. Default 20000. */
  readonly transactions?: number
  /** Concurrent calls; beyond the limit a new INVITE gets 503. Default 5000. */
  readonly calls?: number
}

/** Session timers (RFC 4028): the requested interval and the shortest acceptable one (Min-SE), in seconds. */
export interface SessionTimerOptions {
  readonly expiresSecs: number
  /** At least 90 (RFC 4028 §5). */
  readonly minSecs: number
}

/** One message on the wire, for tracing. */
export interface TracedMessage {
  /** Empty when the message has no Call-ID. */
  readonly callId: string
  readonly direction: 'in' | 'out'
  /** Unix milliseconds of the agent's clock. */
  readonly atMs: number
  readonly transport: TransportKind
  /** `host:port` of the other end of this hop; IPv6 in brackets. */
  readonly remote: string
  readonly startLine: string
  /** The whole message with Authorization and Proxy-Authorization values and SDP keys redacted. */
  readonly text: string
}

export interface SipAgentOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly listen: readonly ListenAddress[]
  readonly userAgent: string
  /** Address for Via and Contact where it differs from the bound one (behind NAT). */
  readonly publicHost?: string
  /**
   * Screens each request outside a dialog; accepts all by default. A promise that rejects or takes longer
   * than 5 s counts as `ignore`. Retransmissions of a request being screened are absorbed.
   */
  readonly screen?: (request: ScreenedRequest) => Screening | Promise<Screening>
  /**
   * Whether requests may be sent to an address that the peer at `source` gave in a Contact, Record-Route or
   * Via; if not, they go to `source`. Default: any address, which suits peers on a trusted network.
   */
  readonly mayFollow?: (address: string, source: string) => boolean
  /**
   * Whether to accept a request within a dialog from an address that the peer has neither used nor named. If
   * not, it is dropped without a response. Default: accept.
   */
  readonly mayContinue?: (
    request: { readonly method: string; readonly source: SipSource },
    peer: DialogPeer,
  ) => boolean
  /** Default 1800 s and 90 s. */
  readonly sessionTimer?: SessionTimerOptions | 'off'
  /** Called with every message sent and received. */
  readonly onMessage?: (traced: TracedMessage) => void
  readonly onInvite: (call: IncomingCall) => void
  readonly log?: (event: SipLogEvent) => void
  readonly limits?: SipLimits
  /**
   * Handles REGISTER after the screen; without it, 405. A promise has 5 s to settle, then the response is
   * 503.
   */
  readonly onRegister?: (request: RegisterRequest) => RegisterVerdict | Promise<RegisterVerdict>
  /** Certificate for `listen` on `tls`, also presented to servers that request one; `ca` verifies peers. */
  readonly tls?: TlsIdentity
  /** DNS for host names without port or transport (RFC 3263). Default: the system resolver. */
  readonly resolver?: SipResolver
  /** Default: the system's sockets. */
  readonly network?: SipNetwork
}

/** Destination of a request; whatever is left out is resolved (RFC 3263). */
export interface NextHop {
  /** IP address or host name. */
  readonly host: string
  readonly port?: number
  readonly transport?: TransportKind
  /** Use only a connection already open to this address and port; never open one (RFC 5626). */
  readonly flow?: true
}

export interface OutgoingInvite {
  /** SIP URI for the Request-URI. */
  readonly target: string
  /** Sends the request here instead of to `target` (an outbound proxy or trunk). */
  readonly nextHop?: NextHop
  /** Call-ID, globally unique (RFC 3261 §8.1.1.4). Default: random. */
  readonly callId?: string
  /** URI of the From header. */
  readonly from: string
  readonly fromName?: string
  /** URI of the To header; default `target`. */
  readonly to?: string
  readonly credentials?: Credentials
  /**
   * The offer. Without it the peer offers: `answered` carries its offer and `acknowledge` sends the answer
   * (RFC 3261 §13.2.1).
   */
  readonly sdp?: string
  /** The call to replace at the peer (RFC 3891), given as our own call to it or by its dialog identifiers. */
  readonly replaces?: SipCall | ReplacedDialog
  /** Value of Referred-By (RFC 3892) for a call triggered by a REFER. */
  readonly referredBy?: string
  /**
   * Reliable provisional responses (RFC 3262). Default `supported`. A call without `sdp` never offers 100rel:
   * the first reliable response would carry an offer that needs an answer before the call does.
   */
  readonly reliable?: 'supported' | 'required' | 'off'
  readonly headers?: readonly (readonly [name: string, value: string])[]
  /** Default 5000. */
  readonly firstResponseTimeoutMs?: number
}

export type OptionsOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'unknown'; readonly why: 'timeout' | 'transport' }

export interface SipAgent {
  /** Bound addresses, in the order of `listen`. */
  readonly addresses: readonly ListenAddress[]
  /**
   * @throws TypeError when a URI is not a SIP URI, or the call to replace has no dialog (programmer errors).
   */
  invite(request: OutgoingInvite): OutgoingCall
  /**
   * Registers a binding (RFC 3261 §10.2) and refreshes it until `unregister`.
   * @throws TypeError when a URI is not a SIP URI (programmer error).
   */
  register(options: RegisterOptions): Registration
  /** Route to a client registered here: `nextHop` for an `invite` to its contact. */
  routeTo(binding: Pick<Binding, 'contact' | 'source'>): NextHop
  /** Presents a new certificate on connections from now on; throws when it cannot be read. */
  renewTls(identity: TlsIdentity): void
  /** Health check by OPTIONS: any final response counts as an answer. */
  options(target: string, nextHop?: NextHop): Promise<OptionsOutcome>
  /**
   * From now on answers new INVITEs with 503 and Retry-After and OPTIONS with 503; calls in progress
   * continue.
   */
  drain(): void
  /** Ends all calls (BYE, CANCEL or 503), waits at most 2 s for that and closes the sockets. Idempotent. */
  close(): Promise<void>
}

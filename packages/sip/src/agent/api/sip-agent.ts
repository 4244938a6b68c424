import type { Clock } from '@hovor/clock'
import type { Credentials } from '../../auth/authorizer.ts'
import type { DigestAlgorithm } from '../../auth/digest.ts'
import type { DigestSecret } from '../../auth/digest-secret.ts'
import type { FarSide } from '../../dialog/far-side.ts'
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

/** What a screen sees of a request outside any dialog. */
export interface ScreenedRequest {
  readonly method: string
  readonly callId: string
  readonly requestUri: string
  readonly fromUser: string
  readonly toUser: string
  readonly source: SipSource
  /** Value of the first header of this name in any case, of those that begin with `X-`. */
  header(name: string): string | undefined
}

export type Screening =
  | { readonly kind: 'accept' }
  /** Digest (RFC 7616): a wrong answer is challenged again. */
  | {
      readonly kind: 'challenge'
      readonly realm: string
      /**
       * Default SHA-256 and MD5. `['MD5']` for old devices that read only the first challenge and know no SHA-256.
       */
      readonly algorithms?: readonly DigestAlgorithm[]
      /** Undefined: no such user. A promise has 5 s, as the screening itself. */
      passwordFor(user: string): DigestSecret | undefined | Promise<DigestSecret | undefined>
      /** The sender has just proven to know the password. */
      proven?(): void
      /** It has answered a challenge of ours wrongly. */
      wrong?(): void
    }
  /** No answer at all, not even to a broken message: scanners find nothing. */
  | { readonly kind: 'ignore' }
  | { readonly kind: 'reject'; readonly status: number }

export interface ListenAddress {
  readonly transport: TransportKind
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** As `SipAgentOptions.publicHost`, of this address alone: for an agent on IPv4 and IPv6. */
  readonly publicHost?: string
}

/** What happened inside, without personal data. */
export type SipLogEvent =
  | { readonly kind: 'message-dropped'; readonly why: string; readonly transport: TransportKind }
  | { readonly kind: 'request-refused'; readonly why: string; readonly status: number }
  | { readonly kind: 'transport-failed'; readonly why: string; readonly transport: TransportKind }
  | { readonly kind: 'handler-failed'; readonly cause: unknown }

export interface SipLimits {
  /** Transactions kept at once; a new INVITE above it is answered 503. Default 20000. */
  readonly transactions?: number
  /** Calls at once; above it 503. Default 5000. */
  readonly calls?: number
}

/** Session timers (RFC 4028): what is asked for, and the shortest interval that is accepted, in seconds. */
export interface SessionTimerOptions {
  readonly expiresSecs: number
  /** At least 90 (RFC 4028 §5). */
  readonly minSecs: number
}

/** One message on the wire, for a trace. */
export interface TracedMessage {
  /** Empty when the message has none. */
  readonly callId: string
  readonly direction: 'in' | 'out'
  /** Unix milliseconds of the agent's clock. */
  readonly atMs: number
  readonly transport: TransportKind
  /** `host:port` of the other end of this hop; IPv6 in brackets. */
  readonly remote: string
  readonly startLine: string
  /** The whole message; values of Authorization and Proxy-Authorization and SDP keys are removed. */
  readonly text: string
}

export interface SipAgentOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly listen: readonly ListenAddress[]
  readonly userAgent: string
  /** Address put into Via and Contact when it differs from the bound one (NAT). */
  readonly publicHost?: string
  /**
   * Judges each request outside a dialog; default accepts all. A promise has 5 s: later, or rejected, it counts as
   * `ignore`. Retransmissions of a request that is being judged are absorbed.
   */
  readonly screen?: (request: ScreenedRequest) => Screening | Promise<Screening>
  /**
   * Whether an address may be sent to that a far side at `source` has named: by its Contact, a route or its Via. What
   * may not goes to `source`. Default: any, as a far side is trusted with that knows the same network.
   */
  readonly mayFollow?: (address: string, source: string) => boolean
  /**
   * Whether a request inside a dialog is to be heard although it comes from an address that the far side has neither
   * used nor named. One that is not gets no answer. Default: any is heard.
   */
  readonly mayContinue?: (
    request: { readonly method: string; readonly source: SipSource },
    farSide: FarSide,
  ) => boolean
  /** Default 1800 s and 90 s. */
  readonly sessionTimer?: SessionTimerOptions | 'off'
  /** Sees every message sent and received. */
  readonly onMessage?: (traced: TracedMessage) => void
  readonly onInvite: (call: IncomingCall) => void
  readonly log?: (event: SipLogEvent) => void
  readonly limits?: SipLimits
  /** Serves REGISTER after the screen; default 405. A promise has 5 s, later is answered 503. */
  readonly onRegister?: (request: RegisterRequest) => RegisterVerdict | Promise<RegisterVerdict>
  /** Certificate for `listen` on `tls`, shown to far sides that ask for one too; `ca` checks them. */
  readonly tls?: TlsIdentity
  /** DNS for names without a port or transport (RFC 3263). Default: the system's. */
  readonly resolver?: SipResolver
  /** Default: the machine's sockets. */
  readonly network?: SipNetwork
}

/** Where a request is sent; what is missing is looked up (RFC 3263). */
export interface NextHop {
  /** Address or name. */
  readonly host: string
  readonly port?: number
  readonly transport?: TransportKind
  /** Only over the connection that is open to this address and port; nothing is opened. */
  readonly flow?: true
}

export interface OutgoingInvite {
  /** SIP URI of the Request-URI. */
  readonly target: string
  /** Where the request is sent instead of to `target` (an outbound proxy or trunk). */
  readonly nextHop?: NextHop
  /** Call-ID, unique over all calls (RFC 3261 §8.1.1.4); default: a random one. */
  readonly callId?: string
  /** URI of the From header. */
  readonly from: string
  readonly fromName?: string
  /** URI of the To header; default `target`. */
  readonly to?: string
  readonly credentials?: Credentials
  /** Without it the far side offers: `answered` brings its offer and `acknowledge` sends the answer. */
  readonly sdp?: string
  /** The call that this one takes the place of at the far side (RFC 3891): one of ours with it, or by its tags. */
  readonly replaces?: SipCall | ReplacedDialog
  /** Value of Referred-By (RFC 3892) for a call that a REFER asked for. */
  readonly referredBy?: string
  /**
   * Reliable provisional responses (RFC 3262). Default `supported`; a call without `sdp` never offers them, because
   * their first would carry an offer that has to be answered before the call is.
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
  /** What is bound, in the order of `listen`. */
  readonly addresses: readonly ListenAddress[]
  /** @throws TypeError when a URI is no SIP URI, or the call to replace has no dialog (programmer errors). */
  invite(request: OutgoingInvite): OutgoingCall
  /**
   * Keeps a binding at a registrar (RFC 3261 §10.2) until its `unregister`.
   * @throws TypeError when a URI is no SIP URI (programmer error).
   */
  register(options: RegisterOptions): Registration
  /** How a client that registered here is reached: `nextHop` for an `invite` to its contact. */
  routeTo(binding: Pick<Binding, 'contact' | 'source'>): NextHop
  /** Shows another certificate to those who connect from now on; throws when it cannot be read. */
  renewTls(identity: TlsIdentity): void
  /** Health ping: any final status counts as an answer. */
  options(target: string, nextHop?: NextHop): Promise<OptionsOutcome>
  /** From now on new INVITEs get 503 with Retry-After and OPTIONS 503; running calls go on. */
  drain(): void
  /** Ends all calls (BYE, CANCEL or 503), waits for it at most 2 s, closes the sockets. Idempotent. */
  close(): Promise<void>
}

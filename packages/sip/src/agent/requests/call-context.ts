import type { Clock } from '@hovor/clock'
import type { DialogPeer } from '../../dialog/dialog-peer.ts'
import type { Header } from '../../message/message.ts'
import type { ReceivedRequest } from '../../transaction/respond.ts'
import type { TransactionLayer } from '../../transaction/transaction-layer.ts'
import type { Hop } from '../../transport/hop.ts'
import type { Locator } from '../../transport/locator.ts'
import type { TransportKind } from '../../transport/sip-network.ts'
import type { SessionTimerOptions, SipLogEvent } from '../api/sip-agent.ts'
import type { SipCall } from '../api/sip-call.ts'

/** The Allow header. */
export const allowHeader: Header = [
  'allow',
  'INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, PRACK, UPDATE, REFER, NOTIFY',
]

/** Supported extensions, except `timer`, which can be switched off. */
export const supportedExtensions: readonly string[] = ['100rel', 'replaces', 'norefersub']

export const sdpContentType: Header = ['content-type', 'application/sdp']

/** Longer than anyone lets a phone ring; bounds a call that never gets a final response. */
export const maxRingingMs = 600_000

/** A call as seen by its dialogs. */
export interface DialogCall extends SipCall {
  /** This side sent the initial INVITE. */
  readonly isOutgoing: boolean
}

/** Receives the requests within one dialog. */
export interface DialogOwner {
  readonly call: DialogCall
  /** Whether this address can belong to the peer. */
  has(address: string): boolean
  readonly peer: DialogPeer
  receive(request: ReceivedRequest): void
}

/** Our Contact for the response to a request. */
export const contactFor = (
  { contact }: Pick<CallContext, 'contact'>,
  { arrival, message }: ReceivedRequest,
): Header => contact(arrival.transport, { host: arrival.address, target: message.uri })

/** Services of the agent for its calls. */
export interface CallContext {
  readonly clock: Clock
  readonly transactions: TransactionLayer
  readonly userAgent: string
  /** Transport of a URI without one. */
  readonly defaultTransport: TransportKind
  readonly sessionTimer: SessionTimerOptions | 'off'
  /** The Supported header. */
  readonly supported: Header
  /** 128 random bits in hex. */
  newToken(): string
  /** Random whole milliseconds in [from, to]. */
  randomMs(from: number, to: number): number
  /**
   * Contact of this agent for a transport, as reachable from `host`; `sips:` when `target`, the Request-URI,
   * is (RFC 5630 §4).
   */
  contact(transport: TransportKind, far?: { readonly host?: string; readonly target?: string }): Header
  /** The next hop of a URI; a host name still has to be resolved. */
  hopOf(uri: string): Hop | undefined
  readonly locator: Locator
  /** Whether a connection to this hop is open. */
  isConnected(hop: Hop): boolean
  addDialog(key: string, owner: DialogOwner): void
  removeDialog(key: string): void
  log(event: SipLogEvent): void
}

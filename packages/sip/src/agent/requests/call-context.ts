import type { Clock } from '@hovor/clock'
import type { FarSide } from '../../dialog/far-side.ts'
import type { Header } from '../../message/message.ts'
import type { ReceivedRequest } from '../../transaction/respond.ts'
import type { TransactionLayer } from '../../transaction/transaction-layer.ts'
import type { Hop } from '../../transport/hop.ts'
import type { Locator } from '../../transport/locator.ts'
import type { TransportKind } from '../../transport/sip-network.ts'
import type { SessionTimerOptions, SipLogEvent } from '../api/sip-agent.ts'
import type { SipCall } from '../api/sip-call.ts'

/** Methods that this agent understands; the Allow header. */
export const allowHeader: Header = [
  'allow',
  'INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, PRACK, UPDATE, REFER, NOTIFY',
]

/** Extensions that this agent understands, but for `timer`, which can be switched off. */
export const supportedExtensions: readonly string[] = ['100rel', 'replaces', 'norefersub']

export const sdpContentType: Header = ['content-type', 'application/sdp']

/** Nobody lets a phone ring longer; bounds a call whose final response never comes. */
export const maxRingingMs = 600_000

/** A call as its dialogs know it. */
export interface DialogCall extends SipCall {
  /** This side made it. */
  readonly isOutgoing: boolean
}

/** Receives what belongs to one dialog. */
export interface DialogOwner {
  readonly call: DialogCall
  /** Whether a request from this address can be one of the far side. */
  has(address: string): boolean
  readonly farSide: FarSide
  receive(request: ReceivedRequest): void
}

/** Our Contact in the answer to a request. */
export const contactFor = (
  { contact }: Pick<CallContext, 'contact'>,
  { arrival, message }: ReceivedRequest,
): Header => contact(arrival.transport, { host: arrival.address, target: message.uri })

/** What a call needs of its agent. */
export interface CallContext {
  readonly clock: Clock
  readonly transactions: TransactionLayer
  readonly userAgent: string
  /** Transport of a URI that names none. */
  readonly defaultTransport: TransportKind
  readonly sessionTimer: SessionTimerOptions | 'off'
  /** The Supported header. */
  readonly supported: Header
  /** 128 random bits in hex. */
  newToken(): string
  /** Random whole milliseconds in [from, to]. */
  randomMs(from: number, to: number): number
  /**
   * Contact value of this agent for a transport, as the far side at `host` sees it; `sips:` when `target`, the
   * Request-URI, is (RFC 5630 §4).
   */
  contact(transport: TransportKind, far?: { readonly host?: string; readonly target?: string }): Header
  /** The hop of a URI; one that is a name is to be located. */
  hopOf(uri: string): Hop | undefined
  readonly locator: Locator
  /** Whether a connection to this hop is open. */
  isConnected(hop: Hop): boolean
  addDialog(key: string, owner: DialogOwner): void
  removeDialog(key: string): void
  log(event: SipLogEvent): void
}

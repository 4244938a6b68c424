import type { EventEmitter } from 'node:events'
import type { TransportKind } from '../transport/sip-network.ts'

/** Who ended a call: this side, the far side, a broken connection, or a wait that ran out. */
export type EndedBy = 'local' | 'remote' | 'transport' | 'timeout'

export interface CallEnd {
  readonly by: EndedBy
  /** Final status of the INVITE, when one ended the call. */
  readonly status?: number
  /** Reason phrase or text of a Reason header (RFC 3326). */
  readonly reason?: string
}

/** A new offer of the far side inside a running call (re-INVITE, RFC 3261 §14.2). Decide once. */
export interface Reoffer {
  /** Undefined when the re-INVITE carries no offer: the answer of `accept` is then the offer. */
  readonly sdp: string | undefined
  accept(sdp: string): void
  refuse(status: number): void
}

export type SipCallEvents = {
  progress: [{ readonly status: number; readonly sdp?: string }]
  answered: [{ readonly sdp: string | undefined }]
  ended: [CallEnd]
  /** Without a listener a re-INVITE is refused with 488 and the session stays as it was. */
  reoffer: [Reoffer]
  info: [{ readonly contentType: string; readonly body: string }]
}

export type CallState = 'early' | 'confirmed' | 'ended'

export type ReinviteOutcome =
  | { readonly kind: 'accepted'; readonly sdp: string }
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'unknown' }

export type InfoOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'unknown' }

/** One call, either direction. `ended` is emitted exactly once. */
export interface SipCall extends EventEmitter<SipCallEvents> {
  readonly callId: string
  /** The newest session description of the far side. */
  readonly remoteSdp: string | undefined
  readonly state: CallState
  /**
   * Ends the call as its state asks: BYE, CANCEL or a final response. Idempotent; resolves when the far side
   * has answered or its time (64*T1) has run out.
   */
  hangUp(): Promise<void>
  /** Offers a new session description (RFC 3261 §14.1); retries a 491 once after its pause. */
  reinvite(sdp: string): Promise<ReinviteOutcome>
  /** Sends an INFO inside the call (RFC 6086), for example `application/dtmf-relay`. */
  sendInfo(contentType: string, body: string): Promise<InfoOutcome>
}

/** The first word of the far side about an INVITE; decides what a caller may say about the dial. */
export type FirstResponse =
  | { readonly kind: 'ringing'; readonly status: number }
  | { readonly kind: 'answered' }
  | { readonly kind: 'rejected'; readonly status: number; readonly reason: string }
  | {
      readonly kind: 'unknown'
      readonly why: 'timeout' | 'transport' | 'server-error'
      readonly status?: number
    }

export interface OutgoingCall extends SipCall {
  /**
   * Settles once, never rejects. Any 1xx (100 too) is `ringing`; 500 and 504 are `unknown`; 401 and 407 are
   * answered with the credentials inside and surface only when those are missing or wrong.
   */
  readonly first: Promise<FirstResponse>
  /** Gives the call up before it is answered (RFC 3261 §9.1); an answer that crosses it is ended with BYE. */
  cancel(): void
}

export interface IncomingCall extends SipCall {
  /** User part of the From URI. */
  readonly fromUser: string
  /** User part of the To URI. */
  readonly toUser: string
  readonly requestUri: string
  /** User part of P-Asserted-Identity (RFC 3325); trust it only from a trunk. */
  readonly assertedNumber?: string
  readonly source: SipSource
  /** Sends 180, or 183 with early media when `sdp` is given. */
  ring(sdp?: string): void
  /** Sends 200; `gone` when the caller cancelled or its ACK never came (the call is then over). */
  answer(sdp: string): Promise<'established' | 'gone'>
  /** Refuses with a final status 300-699. */
  reject(status: number, reason?: string): void
}

export type { TransportKind }

export interface SipSource {
  readonly address: string
  readonly port: number
  readonly transport: TransportKind
}

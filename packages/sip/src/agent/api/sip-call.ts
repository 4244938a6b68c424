import type { EventEmitter } from 'node:events'
import type { ReplacedDialog } from '../../dialog/replaces.ts'
import type { TransportKind } from '../../transport/sip-network.ts'

/** Who ended a call: this side, the far side, a broken connection, or a wait that ran out. */
export type EndedBy = 'local' | 'remote' | 'transport' | 'timeout'

export interface CallEnd {
  readonly by: EndedBy
  /** Final status of the INVITE, when one ended the call. */
  readonly status?: number
  /** Reason phrase or text of a Reason header (RFC 3326). */
  readonly reason?: string
}

/**
 * A new offer of the far side inside a call: re-INVITE (RFC 3261 §14.2), UPDATE (RFC 3311) or PRACK (RFC 3262 §5).
 * Decide once, within 10 s for a re-INVITE and 5 s otherwise; later it is refused.
 */
export interface Reoffer {
  /** Undefined when the re-INVITE carries no offer: the answer of `accept` is then the offer. */
  readonly sdp: string | undefined
  /** Where this request came from: the far side may have moved. */
  readonly source: SipSource
  accept(sdp: string): void
  refuse(status: number): void
}

/** The far side asks this one to call somebody else (REFER, RFC 3515). Decide once, within 10 s. */
export interface ReferRequest {
  /** URI to call, its header part removed. */
  readonly target: string
  /** URI of Referred-By (RFC 3892). */
  readonly referredBy?: string
  /** The call at the target to take the place of; pass it to `invite`. */
  readonly replaces?: ReplacedDialog
  /** Accepts and tells the far side `100`; without `done` in 3 minutes it is told that nothing is known. */
  accept(): ReferProgress
  /** Refuses with a final status 300-699. */
  refuse(status: number): void
}

/** Tells the far side how the call it asked for goes; what comes after the end of the call is left out. */
export interface ReferProgress {
  /** A provisional status of that call. */
  progress(status: number): void
  /** The final status of that call. */
  done(status: number): void
}

export type ReferOutcome =
  /** The far side has reached the target. */
  | { readonly kind: 'transferred' }
  /** It tried and the target answered with this status. */
  | { readonly kind: 'failed'; readonly status: number }
  /** It did not try. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** It accepted and told no final status within 3 minutes, or the call ended before it did. */
  | { readonly kind: 'unknown' }

export type SipCallEvents = {
  /** `branch` names the far side when a proxy asks several: the descriptions of one are no use for another. */
  progress: [{ readonly status: number; readonly sdp?: string; readonly branch?: string }]
  /**
   * The call is answered and acknowledged. Of an outgoing call without `sdp`, `sdp` is the far side's offer and the
   * ACK waits for `acknowledge`; of an incoming call without an offer it is the far side's answer.
   */
  answered: [{ readonly sdp: string | undefined }]
  ended: [CallEnd]
  /**
   * Without a listener an offer is refused with 488 and the session stays as it was. An offer that repeats the one
   * before (a session refresh) is answered as before and not told.
   */
  reoffer: [Reoffer]
  /** A description of the far side that came as no offer and no outcome: the answer to an offer made by `accept`. */
  redescribed: [{ readonly sdp: string }]
  /** Without a listener a REFER is refused with 603 (RFC 3515 §2.4.2). */
  refer: [ReferRequest]
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
  /** Undefined until the far side has a tag. */
  readonly dialog:
    | { readonly callId: string; readonly localTag: string; readonly remoteTag: string }
    | undefined
  /**
   * Ends the call as its state asks: BYE, CANCEL or a final response. Idempotent; resolves when the far side
   * has answered or its time (64*T1) has run out.
   */
  hangUp(): Promise<void>
  /** Offers a new session description (RFC 3261 §14.1); retries a 491 once after its pause. */
  reinvite(sdp: string): Promise<ReinviteOutcome>
  /**
   * Offers a new session description by UPDATE (RFC 3311), also before the call is answered where the first offer is
   * answered already; `rejected` with 491 when an offer is open, with 405 when the far side does not allow UPDATE.
   */
  update(sdp: string): Promise<ReinviteOutcome>
  /**
   * Asks the far side of an answered call to call `target`, a SIP URI (RFC 3515); with `replaces` in place of that
   * call of ours with the target (attended transfer). The call itself goes on until it is hung up. One at a time:
   * a second is `rejected` with 491.
   */
  refer(target: string, options?: { readonly replaces?: SipCall }): Promise<ReferOutcome>
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
  /** Answers the offer of a call that was made without `sdp`; once, within 10 s of `answered`, or the call ends. */
  acknowledge(sdp: string): void
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
  /** The caller wants its number kept from whom it calls (RFC 3323 §4.1 and §4.2, RFC 3325 §9.3). */
  readonly isWithheld: boolean
  readonly source: SipSource
  /** Value of the first header of this name in any case, of those that begin with `X-`. */
  header(name: string): string | undefined
  /**
   * A live call of this agent that this one wants to take the place of (RFC 3891): `answer` ends that one. Whether
   * the caller may do so is for the application to judge.
   */
  readonly replaces?: SipCall
  /**
   * Sends 180, or 183 with early media when `sdp` is given; reliably (RFC 3262) when the caller requires it, or
   * supports it and `reliable` is asked for.
   */
  ring(sdp?: string, options?: { readonly reliable?: boolean }): void
  /** Sends 200, with the offer when the caller made none; `gone` when the caller cancelled or its ACK never came (the call is then over). */
  answer(sdp: string): Promise<'established' | 'gone'>
  /** Refuses with a final status 300-699. */
  reject(status: number, reason?: string): void
}

export type { ReplacedDialog, TransportKind }

export interface SipSource {
  readonly address: string
  readonly port: number
  readonly transport: TransportKind
}

import type { EventEmitter } from 'node:events'
import type { ReplacedDialog } from '../../dialog/replaces.ts'
import type { TransportKind } from '../../transport/sip-network.ts'

/** Who ended the call: this side, the peer, a broken connection or a timeout. */
export type EndedBy = 'local' | 'remote' | 'transport' | 'timeout'

export interface CallEnd {
  readonly by: EndedBy
  /** Final status of the INVITE, if one ended the call. */
  readonly status?: number
  /** Reason phrase or text of a Reason header (RFC 3326). */
  readonly reason?: string
  /**
   * Where a 3xx to our INVITE says to call instead: the URIs of its Contact, best first, without those of a 305, which
   * are proxies (RFC 3261 §8.1.3.4, §21.3).
   */
  readonly redirectedTo?: readonly string[]
  /** The caller cancelled because another phone has taken the call (Reason, RFC 3326). */
  readonly isAnsweredElsewhere?: true
}

/**
 * A new offer from the peer within the call, by re-INVITE (RFC 3261 §14.2), UPDATE (RFC 3311) or PRACK (RFC
 * 3262 §5). Accept or refuse once, within 10 s for a re-INVITE and 5 s otherwise; after that it is refused.
 */
export interface Reoffer {
  /** Undefined for a re-INVITE without an offer: `accept` then sends ours in the 2xx. */
  readonly sdp: string | undefined
  /** Source of this request; the peer may have moved. */
  readonly source: SipSource
  accept(sdp: string): void
  refuse(status: number): void
}

/** A REFER from the peer (RFC 3515). Accept or refuse once, within 10 s. */
export interface ReferRequest {
  /** URI to call, without its headers part. */
  readonly target: string
  /** URI of Referred-By (RFC 3892). */
  readonly referredBy?: string
  /** The dialog to replace at the target; pass it to `invite`. */
  readonly replaces?: ReplacedDialog
  /**
   * Sends 202 and a NOTIFY with `100`; without `done` within 3 minutes a NOTIFY with `408` ends the
   * subscription.
   */
  accept(): ReferProgress
  /** Refuses with a final status 300-699. */
  refuse(status: number): void
}

/**
 * Reports the progress of the referred call by NOTIFY (RFC 3515 §2.4.5); dropped once this call has ended.
 */
export interface ReferProgress {
  /** A provisional status of the referred call. */
  progress(status: number): void
  /** The final status of the referred call; resolves once the peer knows it, or cannot be told. */
  done(status: number): Promise<void>
}

export type ReferOutcome =
  /** The peer reached the target. */
  | { readonly kind: 'transferred' }
  /** The peer called the target, which responded with this status. */
  | { readonly kind: 'failed'; readonly status: number }
  /** The peer refused the REFER. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** The peer accepted but sent no final status within 3 minutes, or the call ended first. */
  | { readonly kind: 'unknown' }

export type SipCallEvents = {
  /** `branch` identifies the early dialog of a forked INVITE: the SDP of one does not apply to another. */
  progress: [{ readonly status: number; readonly sdp?: string; readonly branch?: string }]
  /**
   * The call is answered and acknowledged. For an outgoing call without `sdp`, `sdp` is the peer's offer and
   * the ACK waits for `acknowledge`; for an incoming call without an offer it is the peer's answer.
   */
  answered: [{ readonly sdp: string | undefined }]
  ended: [CallEnd]
  /**
   * Without a listener the offer is refused with 488 and the session stays unchanged. An offer identical to
   * the previous one (a session refresh) is answered as before and not emitted.
   */
  reoffer: [Reoffer]
  /** The peer's answer to an offer made by `accept`. */
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

/** One call, in either direction. `ended` is emitted exactly once. */
export interface SipCall extends EventEmitter<SipCallEvents> {
  readonly callId: string
  /** The latest session description from the peer. */
  readonly remoteSdp: string | undefined
  readonly state: CallState
  /** Undefined until the peer has sent a tag. */
  readonly dialog:
    | { readonly callId: string; readonly localTag: string; readonly remoteTag: string }
    | undefined
  /**
   * Ends the call as its state requires: BYE, CANCEL or a final response. Idempotent; resolves when the peer
   * has responded or 64*T1 has passed.
   */
  hangUp(): Promise<void>
  /**
   * Offers a new session description by re-INVITE (RFC 3261 §14.1); a 491 is retried once, after the delay of
   * §14.1.
   */
  reinvite(sdp: string): Promise<ReinviteOutcome>
  /**
   * Offers a new session description by UPDATE (RFC 3311), also in an early dialog once the first offer is
   * answered; `rejected` with 491 while an offer is pending, with 405 when the peer does not allow UPDATE.
   */
  update(sdp: string): Promise<ReinviteOutcome>
  /**
   * Sends a REFER on an answered call (RFC 3515): asks the peer to call `target`, a SIP URI, and with
   * `replaces` to take over our call with the target (attended transfer). The call itself continues until it
   * is hung up. One at a time: a second is `rejected` with 491.
   */
  refer(target: string, options?: { readonly replaces?: SipCall }): Promise<ReferOutcome>
  /** Sends an INFO within the dialog (RFC 6086), for example `application/dtmf-relay`. */
  sendInfo(contentType: string, body: string): Promise<InfoOutcome>
}

/** The first response to an INVITE, which decides what may be reported about the dial. */
export type FirstResponse =
  | { readonly kind: 'ringing'; readonly status: number }
  | { readonly kind: 'answered' }
  | {
      readonly kind: 'rejected'
      readonly status: number
      readonly reason: string
      /** As in `CallEnd`. */
      readonly redirectedTo?: readonly string[]
    }
  | {
      readonly kind: 'unknown'
      readonly why: 'timeout' | 'transport' | 'server-error'
      readonly status?: number
    }

export interface OutgoingCall extends SipCall {
  /**
   * Settles once, never rejects. Any 1xx, even 100, is `ringing`; 500 and 504 are `unknown`; 401 and 407 are
   * answered with the credentials and surface only when those are missing or wrong.
   */
  readonly first: Promise<FirstResponse>
  /**
   * Sends the answer of a call made without `sdp` in the ACK; once, within 10 s of `answered`, or the call
   * ends.
   */
  acknowledge(sdp: string): void
  /**
   * Cancels the call before it is answered (RFC 3261 §9.1); if a 2xx crosses the CANCEL, BYE follows. `reason` is the
   * value of Reason (RFC 3326).
   */
  cancel(reason?: string): void
}

export interface IncomingCall extends SipCall {
  /** User part of the From URI. */
  readonly fromUser: string
  /** User part of the To URI. */
  readonly toUser: string
  readonly requestUri: string
  /**
   * User part of P-Asserted-Identity (RFC 3325), else of a screened Remote-Party-ID (draft-ietf-sip-privacy-04); trust
   * it only from a trunk.
   */
  readonly assertedNumber?: string
  /** User part of a Remote-Party-ID that nobody has screened: what the caller says of itself, as in From. */
  readonly unscreenedNumber?: string
  /** The caller withholds its number from the callee (RFC 3323 §4.1 and §4.2, RFC 3325 §9.3, Remote-Party-ID). */
  readonly isWithheld: boolean
  readonly source: SipSource
  /** The user that proved itself by digest; undefined when the screen accepted the call without a challenge. */
  readonly authenticatedUser?: string
  /** Value of the first `X-` header of this name; case-insensitive. */
  header(name: string): string | undefined
  /**
   * The call of this agent that the new one replaces (RFC 3891): `answer` ends it. The application decides
   * whether the caller may.
   */
  readonly replaces?: SipCall
  /**
   * Sends 180, or 183 with early media when `sdp` is given; reliably (RFC 3262) when the caller requires it,
   * or supports it and `reliable` is set.
   */
  ring(sdp?: string, options?: { readonly reliable?: boolean }): void
  /**
   * Sends 200, with the offer if the caller made none. `gone` when the caller cancelled or its ACK never
   * came; the call is then over.
   */
  answer(sdp: string): Promise<'established' | 'gone'>
  /** Sends a final response of 300-699. */
  reject(status: number, reason?: string): void
}

export type { ReplacedDialog, TransportKind }

export interface SipSource {
  readonly address: string
  readonly port: number
  readonly transport: TransportKind
}

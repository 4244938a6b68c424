import type { EventEmitter } from 'node:events'
import type { MediaSession } from '@hovor/media'
import type { Channel } from '@hovor/voice'
import type { AccountId, CallId, LeaseId } from '../../platform/kernel/ids.ts'

/** The telephone network as seen by calls: legs that ring, are answered and end. */
export interface VoiceCarrier {
  readonly state: 'ok' | 'degraded'
  /** Resolves with the first response of the far side; the leg continues from there. */
  dial(request: DialRequest): Promise<DialOutcome>
  /** How many calls to the network would get a line now; `Infinity` where that is not limited. */
  freeLines(): number
  /** Called once per inbound call: from the trunk, from a customer's PBX, or through a relay lease. */
  onIncoming(receive: (leg: IncomingLeg) => void): void
  /**
   * Connects the audio of two answered legs of one call until the bridge is closed or a leg ends. Audio played to a
   * bridged leg is mixed with the other party's. Closing leaves both legs up, unbridged. Idempotent.
   */
  bridge(a: Leg, b: Leg): Promise<LegBridge>
  /** Refuses new calls from the network; running ones continue. */
  drain(): void
}

export interface LegBridge {
  close(): Promise<void>
}

/** The party a leg is dialed to. */
export type Target =
  /** Over the trunk. */
  | { readonly kind: 'number'; readonly e164: string }
  | {
      readonly kind: 'sipUri'
      readonly uri: string
      /** Named by the operator's configuration rather than a user, so it may be on a private network. */
      readonly ofSettings?: true
      /** The account's number whose equipment it is. */
      readonly number?: string
      /** Added to the INVITE. */
      readonly headers?: readonly (readonly [name: string, value: string])[]
    }
  /** The PBX registered with the credentials of this number; `unavailable` if there is none. */
  | { readonly kind: 'registered'; readonly number: string }

export interface DialRequest {
  readonly callId: CallId
  /** The leg of the call, `a` for the first. Legs of one call can be bridged. */
  readonly leg?: 'a' | 'b' | 'c'
  /** The Call-ID of the INVITE; random if left out. */
  readonly sipCallId?: string
  /** The caller id: an active number of the account, or the caller's own towards the customer's PBX. */
  readonly from: string
  /** The callee is not shown the caller id (CLIR). */
  readonly isWithheld?: boolean | undefined
  /** The original caller of a forwarded call, or `anonymous`: shown instead of `from` if the carrier allows it. */
  readonly forwardedFor?: string
  readonly to: Target
  /** The path of the recording; without it, none is made. */
  readonly recordTo?: string
}

export type DialOutcome = { readonly trace?: SipTrace } & (
  | { readonly kind: 'accepted'; readonly leg: OutgoingLeg }
  /** `status`: the final SIP response, if that was the first response. */
  | {
      readonly kind: 'rejected'
      readonly reason: RefusalReason
      readonly status?: number
      readonly isUnassigned?: true
      readonly redirectedTo?: readonly Target[]
    }
  /** It is unknown whether the far side rings. The leg, if present and not ended, may still be answered. */
  | { readonly kind: 'unknown'; readonly why: string; readonly leg?: OutgoingLeg }
  /** Nothing left this machine. `isFull`: for want of a free line, so that it may leave later. */
  | { readonly kind: 'unavailable'; readonly why: string; readonly isFull?: true }
)

/** `reason` of `call.failed` (spec:calls.fail-reasons). */
export type RefusalReason = 'busy' | 'rejected' | 'unreachable' | 'network' | 'media'

/** One party on the line. Each event but `transfer` and `replaced` fires at most once, `ended` last. */
export interface Leg extends EventEmitter<LegEvents> {
  readonly answered: boolean
  readonly ended: LegEnd | undefined
  /** Milliseconds from dialing to the answer. */
  readonly ringMs: number
  /** The audio in both directions, once answered. */
  readonly channel: Channel & Pick<MediaSession, 'playLoop'>
  /** Both sides negotiated real-time text. */
  readonly textActive: boolean
  hangUp(): Promise<void>
  /**
   * Asks the far side to call `to` itself (REFER); `transferred` once it reports that the new call is up. Also
   * `refused` if the trunk does not allow it. The leg stays up until it is hung up.
   */
  refer(to: Target): Promise<'transferred' | 'refused' | 'unknown'>
  /** Closes the media and finishes the recording. Idempotent. */
  release(): Promise<LegMedia>
}

/** A leg that was dialed. */
export interface OutgoingLeg extends Leg {
  /** The network of the far side sends audio before the answer: its ringing, or an announcement. */
  readonly hasEarlyMedia: boolean
  /** Connects that audio, so that it can be bridged. */
  hearEarlyMedia(): void
  /** Stops ringing because the call has been answered elsewhere; a phone shows no missed call then. */
  stopRinging?(): void
}

export interface LegEvents {
  /** An outgoing leg has early media from now on. */
  earlyMedia: []
  answered: []
  /** The far side asks to be transferred (REFER); refused without a listener. */
  transfer: [TransferRequest]
  /** Another phone asks to take the place of the far side (Replaces, RFC 3891); declined without a listener. */
  replaced: [by: IncomingLeg]
  ended: [LegEnd]
}

export interface TransferRequest {
  /** Undefined if the target is neither a number nor a SIP URI. */
  readonly to: Target | undefined
  /**
   * The leg whose far side is to be reached, instead of a call to `to` (Replaces in Refer-To); `unknown` if this
   * process has no such leg.
   */
  readonly replaces?: Leg | 'unknown'
  /** Accepts the REFER; `done` reports the result to the far side, and resolves once that knows it. */
  accept(): { done(ok: boolean): Promise<void> | void }
  refuse(): void
}

export type LegEnd =
  | { readonly kind: 'hungUp'; readonly by: 'near' | 'far' }
  /**
   * Answered: the far side vanished without a BYE. Unanswered: the outcome is unknown; it may be
   * ringing or have answered.
   */
  | { readonly kind: 'lost' }
  /** `isElsewhere`: the caller gave up because another phone, outside of this service, has taken the call. */
  | { readonly kind: 'noAnswer'; readonly isElsewhere?: true }
  | RefusedLeg

interface RefusedLeg {
  readonly kind: 'refused'
  readonly reason: RefusalReason
  /** The final SIP response. */
  readonly status?: number
  /** The far side reports that there is no such number. */
  readonly isUnassigned?: true
  /** The targets that the far side says to call instead (3xx), best first. */
  readonly redirectedTo?: readonly Target[]
}

export interface IncomingLeg extends Leg {
  /** The caller's number as received, or `anonymous`. */
  readonly from: string
  /** The same if the network vouches for it; undefined otherwise, and if it is withheld. */
  readonly assertedFrom: string | undefined
  readonly to: string
  readonly source: CallSource
  /** Sends ringing to the caller. Idempotent. */
  ring(): void
  /** Opens the caller's audio before the answer, for early media; false if this caller cannot have any. */
  openEarly(options: { callId: CallId }): Promise<boolean>
  /** Returns false if the caller hung up before the answer completed. */
  answer(options: { callId: CallId; leg?: string; recordTo?: string }): Promise<boolean>
  /** `cause`: the final SIP response of the party that the caller was to be connected to. */
  refuse(why: IncomingRefusal, cause?: number): void
}

/** The origin of an inbound call. */
export type CallSource =
  | { readonly kind: 'trunk' }
  /** Authenticated with the credentials of a number; `to` is the callee. */
  | { readonly kind: 'pbx'; readonly accountId: AccountId; readonly number: string }
  | {
      readonly kind: 'relay'
      readonly leaseId: LeaseId
      readonly accountId: AccountId
      readonly callId: CallId
    }

export type IncomingRefusal = 'notFound' | 'busy' | 'unavailable' | 'rejected' | 'suspended' | 'noCredit'

/** The media summary of a leg; all fields are absent if it never had any. */
export interface LegMedia {
  readonly recorded: boolean
  /** Packet counters, codec and estimated quality (`mos`, 1 to 4.5), for the call record. */
  readonly quality?: Readonly<Record<string, number | string>>
  readonly trace?: SipTrace
}

export type LegQuality = Readonly<Record<string, number | string>>

/** The SIP messages of one leg without credentials, oldest first: at most 100, at most 64 KiB of text in total. */
export type SipTrace = readonly SipTraceLine[]

export interface SipTraceLine {
  readonly atMs: number
  readonly direction: 'in' | 'out'
  /** `host:port` */
  readonly remote: string
  readonly startLine: string
  readonly text: string
}

import type { EventEmitter } from 'node:events'
import type { MediaSession } from '@hovor/media'
import type { Channel } from '@hovor/voice'

/** The telephone network as calls see it: legs that ring, are answered and end. */
export interface VoiceCarrier {
  readonly state: 'ok' | 'degraded'
  /** Resolves with the first word of the far side; the leg goes on from there. */
  dial(request: DialRequest): Promise<DialOutcome>
  /** Every inbound call comes here once: from the trunk, from a customer's PBX, or through a relay lease. */
  onIncoming(receive: (leg: IncomingLeg) => void): void
  /**
   * Each hears the other until the bridge is closed or a leg ends; both are answered, of one call. What is played to a
   * bridged leg is heard over the other side. Closing leaves both legs up and apart. Idempotent.
   */
  bridge(a: Leg, b: Leg): Promise<LegBridge>
  /** Refuses new calls from the network; running ones go on. */
  drain(): void
}

export interface LegBridge {
  close(): Promise<void>
}

/** Whom a leg is dialed to. */
export type Target =
  /** Over the trunk. */
  | { readonly kind: 'number'; readonly e164: string }
  | {
      readonly kind: 'sipUri'
      readonly uri: string
      /** The operator's settings name it, no user: it may be on a private network. */
      readonly ofSettings?: true
      /** Added to the INVITE. */
      readonly headers?: readonly (readonly [name: string, value: string])[]
    }
  /** The PBX that is registered with the credentials of this number; `unavailable` when there is none. */
  | { readonly kind: 'registered'; readonly number: string }

export interface DialRequest {
  readonly callId: string
  /** Which leg of the call, `a` the first one. Legs of one call can be bridged. */
  readonly leg?: 'a' | 'b' | 'c'
  /** The Call-ID of the INVITE; left out: a random one. */
  readonly sipCallId?: string
  /** The caller id: an active number of the account, or the caller's own on the way to the customer's PBX. */
  readonly from: string
  readonly to: Target
  /** Where the recording goes; none is made without it. */
  readonly recordTo?: string
}

export type DialOutcome = { readonly trace?: SipTrace } & (
  | { readonly kind: 'accepted'; readonly leg: Leg }
  /** `status`: the final SIP response that was the first word. */
  | {
      readonly kind: 'rejected'
      readonly reason: RefusalReason
      readonly status?: number
      readonly isUnassigned?: true
    }
  /** Nobody knows whether the far side rings. A leg, when there is one and it has not ended, may still be answered. */
  | { readonly kind: 'unknown'; readonly why: string; readonly leg?: Leg }
  /** Nothing left this machine. */
  | { readonly kind: 'unavailable'; readonly why: string }
)

/** `reason` of `call.failed` (spec:calls.fail-reasons). */
export type RefusalReason = 'busy' | 'rejected' | 'unreachable' | 'network' | 'media'

/** One party on the line. `answered` and `ended` come at most once each, `ended` last. */
export interface Leg extends EventEmitter<LegEvents> {
  readonly answered: boolean
  readonly ended: LegEnd | undefined
  /** Milliseconds from dialing to the answer. */
  readonly ringMs: number
  /** What is said and heard, once answered. */
  readonly channel: Channel & Pick<MediaSession, 'playLoop'>
  /** Both sides agreed on real-time text. */
  readonly textActive: boolean
  hangUp(): Promise<void>
  /**
   * Asks the far side to call `to` itself (REFER); `transferred` once it says that it talks there. `refused` also where
   * the trunk does not allow it. The leg stays up until it is hung up.
   */
  refer(to: Target): Promise<'transferred' | 'refused' | 'unknown'>
  /** Closes the media and finishes the recording. Idempotent. */
  release(): Promise<LegMedia>
}

export interface LegEvents {
  answered: []
  /** The far side asks to be connected to somebody else (REFER); without a listener it is refused. */
  transfer: [TransferRequest]
  ended: [LegEnd]
}

export interface TransferRequest {
  /** Undefined when what it names is neither a number nor a SIP URI. */
  readonly to: Target | undefined
  /** Tells the far side that it is tried, and `done` what came of it. */
  accept(): { done(ok: boolean): void }
  refuse(): void
}

export type LegEnd =
  | { readonly kind: 'hungUp'; readonly by: 'near' | 'far' }
  /** Answered: the far side is gone without a BYE. Unanswered: the outcome is unknown, it may ring or have answered. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'noAnswer' }
  | RefusedLeg

interface RefusedLeg {
  readonly kind: 'refused'
  readonly reason: RefusalReason
  /** The far side says that there is no such number. */
  readonly isUnassigned?: true
}

export interface IncomingLeg extends Leg {
  /** The caller's number as it comes, or `anonymous`. */
  readonly from: string
  /** The same where the network vouches for it; undefined for any other, and for one that is withheld. */
  readonly assertedFrom: string | undefined
  readonly to: string
  readonly source: CallSource
  /** The caller hears that the far side rings. Idempotent. */
  ring(): void
  /** False: the caller had gone before the answer was through. */
  answer(options: { callId: string; recordTo?: string }): Promise<boolean>
  refuse(why: IncomingRefusal): void
}

/** Who brings an inbound call. */
export type CallSource =
  | { readonly kind: 'trunk' }
  /** Authenticated with the credentials of a number; `to` is whom it wants to call. */
  | { readonly kind: 'pbx'; readonly accountId: string; readonly number: string }
  | {
      readonly kind: 'relay'
      readonly leaseId: string
      readonly accountId: string
      readonly callId: string
    }

export type IncomingRefusal = 'notFound' | 'busy' | 'unavailable' | 'rejected' | 'suspended' | 'noCredit'

/** What the media of a leg came to; all absent when it never had any. */
export interface LegMedia {
  readonly recorded: boolean
  /** Packet counters, codec and what the call sounded like (`mos`, 1 to 4.5), for the call record. */
  readonly quality?: Readonly<Record<string, number | string>>
  readonly trace?: SipTrace
}

export type LegQuality = Readonly<Record<string, number | string>>

/** The SIP messages of one leg without credentials, oldest first: at most 100, their texts at most 64 KiB together. */
export type SipTrace = readonly SipTraceLine[]

export interface SipTraceLine {
  readonly atMs: number
  readonly direction: 'in' | 'out'
  /** `host:port` */
  readonly remote: string
  readonly startLine: string
  readonly text: string
}

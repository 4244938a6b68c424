import type { EventEmitter } from 'node:events'
import type { Channel } from '@hovor/voice'

/** The telephone network as calls see it: legs that ring, are answered and end. */
export interface VoiceCarrier {
  readonly state: 'ok' | 'degraded'
  /** Resolves with the first word of the far side; the leg goes on from there. */
  dial(request: DialRequest): Promise<DialOutcome>
  /** Every inbound call comes here once. */
  onIncoming(receive: (leg: IncomingLeg) => void): void
  /** Refuses new calls from the network; running ones go on. */
  drain(): void
}

export interface DialRequest {
  readonly callId: string
  readonly from: string
  readonly to: string
  /** Where the recording goes; none is made without it. */
  readonly recordTo?: string
}

export type DialOutcome =
  | { readonly kind: 'accepted'; readonly leg: Leg }
  | { readonly kind: 'rejected'; readonly reason: RefusalReason }
  /** Nobody knows whether the far side rings. A leg, when there is one, may still be answered. */
  | { readonly kind: 'unknown'; readonly why: string; readonly leg?: Leg }
  /** Nothing left this machine. */
  | { readonly kind: 'unavailable'; readonly why: string }

/** `reason` of `call.failed` (DECISIONS.md §5). */
export type RefusalReason = 'busy' | 'rejected' | 'unreachable' | 'network' | 'media'

/** One party on the line. `answered` and `ended` come at most once each, `ended` last. */
export interface Leg extends EventEmitter<LegEvents> {
  readonly answered: boolean
  readonly ended: LegEnd | undefined
  /** Milliseconds from dialing to the answer. */
  readonly ringMs: number
  /** What is said and heard, once answered. */
  readonly channel: Channel
  /** Both sides agreed on real-time text. */
  readonly textActive: boolean
  hangUp(): Promise<void>
  /** Closes the media and finishes the recording. Idempotent. */
  release(): Promise<LegMedia>
}

export interface LegEvents {
  answered: []
  ended: [LegEnd]
}

export type LegEnd =
  | { readonly kind: 'hungUp'; readonly by: 'near' | 'far' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'noAnswer' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }

export interface IncomingLeg extends Leg {
  /** The caller's number as the network asserts it, or `anonymous`. */
  readonly from: string
  readonly to: string
  /** False: the caller had gone before the answer was through. */
  answer(options: { callId: string; recordTo?: string }): Promise<boolean>
  refuse(why: 'notFound' | 'busy' | 'unavailable'): void
}

/** What the media of a leg came to; all absent when it never had any. */
export interface LegMedia {
  readonly recorded: boolean
  /** Packet counters for the call record. */
  readonly quality?: Readonly<Record<string, number>>
}

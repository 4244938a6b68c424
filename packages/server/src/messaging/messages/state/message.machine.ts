import { next, row, type Transitions, when } from '@hovor/machine'
import type { Machine } from '../../../platform/outbox/machine.ts'

export interface MessageState {
  readonly status: MessageStatus
  /** Whose sender it carries: the shared name, or an SMS number of the account. */
  readonly sender: 'shared' | 'own'
}

export type MessageStatus =
  | 'queued'
  | 'submitting'
  | 'sent'
  | 'failed'
  /** From an account's SMS number: the outcome is not known yet, and the hold is kept for it. */
  | 'uncertain'
  /** It will not be known any more. */
  | 'unknown'
  | 'received'

export interface MessageEvent {
  readonly kind: EventName
}

type EventName =
  /** Its turn in the pacing has come: from here on it may leave the machine. */
  | 'slotCame'
  /** Its process died before its turn, or its recipient opted out: it certainly did not leave. */
  | 'abandoned'
  | 'accepted'
  | 'refused'
  | 'uncertain'
  /** The carrier has been silent for too long to still report. */
  | 'gaveUp'
  /** The carrier accepted and later discarded it. */
  | 'lateFailure'

export type MessageEffect =
  /** Capture the hold as the price. */
  | { readonly kind: 'charge' }
  /** Give the whole hold back: price 0. */
  | { readonly kind: 'free' }
  /** Give the captured price back: price 0. */
  | { readonly kind: 'refund' }
  | { readonly kind: 'publish'; readonly event: 'message.sent' }
  /** Have a job find out what became of it. */
  | { readonly kind: 'resolve' }

const charge: MessageEffect = { kind: 'charge' }
const free: MessageEffect = { kind: 'free' }
const refund: MessageEffect = { kind: 'refund' }
const resolve: MessageEffect = { kind: 'resolve' }
const published: MessageEffect = { kind: 'publish', event: 'message.sent' }

/**
 * `sent` means that the carrier took the message, not that it arrived (spec:states.message-sent). From the shared
 * sender an unknown outcome is final; from an account's SMS number it is resolved later, its hold kept until then.
 * spec:states.message-nothing-else
 */
export const messageTransitions: Transitions<
  MessageStatus,
  EventName,
  MessageEffect,
  MessageState['sender']
> = {
  queued: {
    slotCame: row('submitting'),
    abandoned: row('failed', free),
  },
  submitting: {
    accepted: row('sent', charge, published),
    refused: row('failed', free),
    uncertain: [when('own', row('uncertain', resolve)), when('shared', row('unknown', free))],
  },
  uncertain: {
    accepted: when('own', row('sent', charge, published)),
    refused: when('own', row('failed', free)),
    gaveUp: when('own', row('unknown', free)),
  },
  sent: {
    lateFailure: when('own', row('failed', refund)),
  },
  failed: {},
  unknown: {},
  received: {},
}

/** spec:states.message-late-failure, spec:states.message-unknown, spec:states.message-unknown-own */
export const messageMachine: Machine<MessageState, MessageEvent, MessageEffect> = {
  step(state, { kind }) {
    const taken = next(messageTransitions, state.status, kind, (sender) => sender === state.sender)
    return taken && { state: { ...state, status: taken.to }, effects: taken.effects }
  },
}

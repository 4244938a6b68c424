import type { Machine } from '../outbox/machine.ts'

/**
 *            slotCame               accepted
 *   queued ------------> submitting -----------------> sent      charge, message.sent
 *     |                   |   |                         |  lateFailure (own number)
 *     | abandoned         |   | refused                 +-------------------------> failed   refund, no event
 *     v                   |   +----------------------> failed    free
 *   failed   free         | uncertain
 *                         +-- shared sender -> unknown           free, final
 *                         +-- own number ----> uncertain         resolve; the hold stays
 *                                                 +-- accepted -> sent      charge, message.sent
 *                                                 +-- refused --> failed    free
 *                                                 +-- gaveUp ---> unknown   free, final
 *
 * `sent` means that the carrier took the message, not that it arrived (spec:states.message-sent).
 * spec:states.message-nothing-else, spec:states.message-late-failure, spec:states.message-unknown,
 * spec:states.message-unknown-own
 */
export const messageMachine: Machine<MessageState, MessageEvent, MessageEffect> = {
  step(state, event) {
    const row = table[event.kind][state.status]
    const next = state.sender === 'own' ? (row?.own ?? row) : row
    if (next === undefined || (next.only !== undefined && next.only !== state.sender)) return undefined
    return { state: { ...state, status: next.status }, effects: next.effects ?? [] }
  },
}

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
  /** Of an own number: the outcome is not known yet, and the hold is kept for it. */
  | 'uncertain'
  /** It will not be known any more. */
  | 'unknown'
  | 'received'

export interface MessageEvent {
  readonly kind: /** Its turn in the pacing has come: from here on it may leave the machine. */
    | 'slotCame'
    /** Its process died before its turn, or its recipient opted out: it certainly did not leave. */
    | 'abandoned'
    | 'accepted'
    | 'refused'
    | 'uncertain'
    /** The carrier said nothing for so long that it will not any more. */
    | 'gaveUp'
    /** The carrier took it and threw it out afterwards. */
    | 'lateFailure'
}

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

interface Row {
  readonly status: MessageStatus
  readonly effects?: readonly MessageEffect[]
  /** Holds for this sender only. */
  readonly only?: MessageState['sender']
  /** Holds for an own number instead. */
  readonly own?: Row
}

const free: MessageEffect = { kind: 'free' }
const chargeAndTell: readonly MessageEffect[] = [
  { kind: 'charge' },
  { kind: 'publish', event: 'message.sent' },
]

const table: Readonly<Record<MessageEvent['kind'], Partial<Record<MessageStatus, Row>>>> = {
  slotCame: { queued: { status: 'submitting' } },
  abandoned: { queued: { status: 'failed', effects: [free] } },
  accepted: {
    submitting: { status: 'sent', effects: chargeAndTell },
    uncertain: { status: 'sent', effects: chargeAndTell, only: 'own' },
  },
  refused: {
    submitting: { status: 'failed', effects: [free] },
    uncertain: { status: 'failed', effects: [free], only: 'own' },
  },
  uncertain: {
    submitting: {
      status: 'unknown',
      effects: [free],
      own: { status: 'uncertain', effects: [{ kind: 'resolve' }] },
    },
  },
  gaveUp: { uncertain: { status: 'unknown', effects: [free], only: 'own' } },
  lateFailure: { sent: { status: 'failed', effects: [{ kind: 'refund' }], only: 'own' } },
}

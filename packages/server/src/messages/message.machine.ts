import type { Machine } from '../outbox/machine.ts'

/**
 *            slotCame               accepted
 *   queued ------------> submitting -----------------> sent      charge, message.sent
 *     |                   |   |                         |  lateFailure (own number)
 *     | abandoned         |   | refused                 +-------------------------> failed   refund, no event
 *     v                   |   +----------------------> failed    free
 *   failed   free         | uncertain
 *                         v
 *                      unknown   shared sender: free, final
 *                         |      own number: the hold stays until the carrier has told
 *                         +-- accepted (own number) -> sent      charge, message.sent
 *                         +-- refused  (own number) -> failed    free
 *
 * `sent` means that the carrier took the message, not that it arrived (SPEC.md, Message status).
 */
export const messageMachine: Machine<MessageState, MessageEvent, MessageEffect> = {
  step(state, event) {
    const next = table[event.kind][state.status]
    if (next === undefined || (next.only !== undefined && next.only !== state.sender)) return undefined
    const freed = next.status === 'unknown' && state.sender === 'shared' ? [free] : []
    return { state: { ...state, status: next.status }, effects: [...(next.effects ?? []), ...freed] }
  },
}

export interface MessageState {
  readonly status: MessageStatus
  /** Whose sender it carries: the shared name, or an SMS number of the account. */
  readonly sender: 'shared' | 'own'
}

export type MessageStatus = 'queued' | 'submitting' | 'sent' | 'failed' | 'unknown' | 'received'

export interface MessageEvent {
  readonly kind: /** Its turn in the pacing has come: from here on it may leave the machine. */
    | 'slotCame'
    /** Its process died before its turn: it certainly did not leave. */
    | 'abandoned'
    | 'accepted'
    | 'refused'
    | 'uncertain'
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

interface Row {
  readonly status: MessageStatus
  readonly effects?: readonly MessageEffect[]
  /** Holds for this sender only. */
  readonly only?: MessageState['sender']
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
    unknown: { status: 'sent', effects: chargeAndTell, only: 'own' },
  },
  refused: {
    submitting: { status: 'failed', effects: [free] },
    unknown: { status: 'failed', effects: [free], only: 'own' },
  },
  uncertain: { submitting: { status: 'unknown' } },
  lateFailure: { sent: { status: 'failed', effects: [{ kind: 'refund' }], only: 'own' } },
}

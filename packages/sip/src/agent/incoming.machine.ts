export type IncomingState = 'ringing' | 'answering' | 'closing' | 'confirmed' | 'ended'

export type IncomingEvent =
  | 'ring'
  | 'answer'
  | 'reject'
  /** CANCEL, or a BYE before the answer. */
  | 'cancel'
  | 'ack'
  /** No ACK within 64*T1 of the answer (RFC 3261 §13.3.1.4). */
  | 'ack timeout'
  | 'hang up'
  | 'remote bye'

export type IncomingAction =
  | 'send provisional'
  | 'send answer'
  | 'send refusal'
  | 'send 487'
  | 'send bye'
  | 'established'
  | 'gone'
  | 'end'

interface Row {
  readonly next: IncomingState
  readonly do: readonly IncomingAction[]
}

const row = (next: IncomingState, ...actions: IncomingAction[]): Row => ({ next, do: actions })

/*
 * A call that the far side makes.
 *
 *   ringing ──answer──► answering ──ACK──► confirmed ──hang up (BYE), remote bye──► ended
 *      │                    │  │
 *      │                    │  └─hang up──► closing ──ACK, ack timeout (BYE)──► ended
 *      │                    └──ack timeout (BYE), remote bye──► ended
 *      └──reject, CANCEL (487)──► ended
 *
 * RFC 3261 §15: the called side sends no BYE before its answer is acknowledged or has timed out.
 */
export const incoming: { readonly [S in IncomingState]: { readonly [E in IncomingEvent]?: Row } } = {
  ringing: {
    ring: row('ringing', 'send provisional'),
    answer: row('answering', 'send answer'),
    reject: row('ended', 'send refusal', 'end'),
    'hang up': row('ended', 'send refusal', 'end'),
    cancel: row('ended', 'send 487', 'end'),
    'remote bye': row('ended', 'send 487', 'end'),
  },
  answering: {
    ack: row('confirmed', 'established'),
    'ack timeout': row('ended', 'gone', 'send bye', 'end'),
    'remote bye': row('ended', 'gone', 'end'),
    'hang up': row('closing'),
  },
  closing: {
    ack: row('ended', 'gone', 'send bye', 'end'),
    'ack timeout': row('ended', 'gone', 'send bye', 'end'),
    'remote bye': row('ended', 'gone', 'end'),
  },
  confirmed: {
    'hang up': row('ended', 'send bye', 'end'),
    'remote bye': row('ended', 'end'),
  },
  ended: {},
}

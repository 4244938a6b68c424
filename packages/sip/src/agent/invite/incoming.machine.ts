export type IncomingState = 'ringing' | 'answer waits' | 'answering' | 'closing' | 'confirmed' | 'ended'

export type IncomingEvent =
  | 'ring'
  | 'answer'
  /** Answered while SDP sent in a reliable provisional response awaits its PRACK (RFC 3262 §3). */
  | 'answer later'
  | 'reject'
  /** CANCEL, or a BYE in the early dialog. */
  | 'cancel'
  /** All reliable provisional responses are acknowledged. */
  | 'prack'
  | 'ack'
  /** No ACK within 64*T1 of the 2xx (RFC 3261 §13.3.1.4). */
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
 * An incoming call (UAS of the INVITE).
 *
 *   ringing ──answer──► answering ──ACK──► confirmed ──hang up (BYE), remote bye──► ended
 *    │   │                ▲ │  │
 *    │ answer later    prack│  └─hang up──► closing ──ACK, ack timeout (BYE)──► ended
 *    │   ▼                │ └──ack timeout (BYE), remote bye──► ended
 *    │  answer waits ─────┘
 *    │   │
 *    └───┴─reject, CANCEL (487)──► ended
 *
 * RFC 3261 §15: the callee sends no BYE before its 2xx is acknowledged or has timed out.
 * RFC 3262 §3: no 2xx while SDP sent in a reliable provisional response is unacknowledged.
 */
export const incoming: { readonly [S in IncomingState]: { readonly [E in IncomingEvent]?: Row } } = {
  ringing: {
    ring: row('ringing', 'send provisional'),
    answer: row('answering', 'send answer'),
    'answer later': row('answer waits'),
    reject: row('ended', 'send refusal', 'end'),
    'hang up': row('ended', 'send refusal', 'end'),
    cancel: row('ended', 'send 487', 'end'),
    'remote bye': row('ended', 'send 487', 'end'),
  },
  'answer waits': {
    prack: row('answering', 'send answer'),
    reject: row('ended', 'gone', 'send refusal', 'end'),
    'hang up': row('ended', 'gone', 'send refusal', 'end'),
    cancel: row('ended', 'gone', 'send 487', 'end'),
    'remote bye': row('ended', 'gone', 'send 487', 'end'),
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

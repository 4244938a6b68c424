import { row, type Transitions } from '@hovor/machine'

export type IncomingState = 'ringing' | 'answer pending' | 'answering' | 'closing' | 'confirmed' | 'ended'

export type IncomingEvent =
  | 'ring'
  | 'answer'
  /** Answered while SDP sent in a reliable provisional response awaits its PRACK (RFC 3262 §3). */
  | 'answer before prack'
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
  | 'send 2xx'
  | 'send rejection'
  | 'send 487'
  | 'send bye'
  | 'established'
  | 'gone'
  | 'end'

/*
 * An incoming call (UAS of the INVITE).
 *
 *   ringing ──answer──► answering ──ACK──► confirmed ──hang up (BYE), remote bye──► ended
 *    │   │                ▲ │  │
 *    │ answer before   prack│  └─hang up──► closing ──ACK, ack timeout (BYE)──► ended
 *    │ prack              │ └──ack timeout (BYE), remote bye──► ended
 *    │   ▼                │
 *    │  answer pending ───┘
 *    │   │
 *    └───┴─reject, CANCEL (487)──► ended
 *
 * RFC 3261 §15: the callee sends no BYE before its 2xx is acknowledged or has timed out.
 * RFC 3262 §3: no 2xx while SDP sent in a reliable provisional response is unacknowledged.
 */
export const incoming: Transitions<IncomingState, IncomingEvent, IncomingAction> = {
  ringing: {
    ring: row('ringing', 'send provisional'),
    answer: row('answering', 'send 2xx'),
    'answer before prack': row('answer pending'),
    reject: row('ended', 'send rejection', 'end'),
    'hang up': row('ended', 'send rejection', 'end'),
    cancel: row('ended', 'send 487', 'end'),
    'remote bye': row('ended', 'send 487', 'end'),
  },
  'answer pending': {
    prack: row('answering', 'send 2xx'),
    reject: row('ended', 'gone', 'send rejection', 'end'),
    'hang up': row('ended', 'gone', 'send rejection', 'end'),
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

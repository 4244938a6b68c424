import { row, type Transitions } from '@hovor/machine'

export type OutgoingState = 'calling' | 'cancel pending' | 'proceeding' | 'cancelling' | 'confirmed' | 'ended'

export type OutgoingEvent =
  /** The INVITE is sent again: with credentials, to another host or with a longer session interval. */
  | 'resend'
  | '1xx'
  | '2xx'
  /** 300-699, or no final response at all (Timer B, transport error). */
  | 'final'
  /** The application hangs up, or ringing timed out. */
  | 'cancel'
  /** No final response within 64*T1 of the CANCEL (RFC 3261 §9.1). */
  | 'cancel timeout'
  | 'hang up'
  /** A BYE before our 2xx arrives: that 2xx was sent and lost (RFC 3261 §13.3.1.4). */
  | 'remote bye'

export type OutgoingAction = 'progress' | 'send cancel' | 'confirm' | 'acknowledge again' | 'end' | 'send bye'

/*
 * An outgoing call (UAC of the INVITE).
 *
 *   calling ──1xx──► proceeding ──2xx──► confirmed ──hang up (BYE), remote bye──► ended
 *      │                 │
 *    cancel            cancel
 *      ▼                 ▼
 *   cancel pending ─1xx─► cancelling ──final, cancel timeout, 2xx (ACK and BYE)──► ended
 *
 * RFC 3261 §9.1: CANCEL is sent only after a provisional response; a 2xx that crosses it is acknowledged and ended by
 * BYE. A 300-699 ends every state but confirmed.
 */
export const outgoing: Transitions<OutgoingState, OutgoingEvent, OutgoingAction> = {
  calling: {
    '1xx': row('proceeding', 'progress'),
    '2xx': row('confirmed', 'confirm'),
    final: row('ended', 'end'),
    cancel: row('cancel pending'),
    'hang up': row('cancel pending'),
    'remote bye': row('cancel pending'),
  },
  'cancel pending': {
    '1xx': row('cancelling', 'send cancel'),
    '2xx': row('ended', 'send bye', 'end'),
    final: row('ended', 'end'),
  },
  proceeding: {
    resend: row('calling'),
    '1xx': row('proceeding', 'progress'),
    '2xx': row('confirmed', 'confirm'),
    final: row('ended', 'end'),
    cancel: row('cancelling', 'send cancel'),
    'hang up': row('cancelling', 'send cancel'),
    'remote bye': row('cancelling', 'send cancel'),
  },
  cancelling: {
    '2xx': row('ended', 'send bye', 'end'),
    final: row('ended', 'end'),
    'cancel timeout': row('ended', 'end'),
  },
  confirmed: {
    '2xx': row('confirmed', 'acknowledge again'),
    'hang up': row('ended', 'send bye', 'end'),
    'remote bye': row('ended', 'end'),
  },
  ended: {
    // a retransmitted 2xx is acknowledged again as long as the transaction passes it to the TU (§13.2.2.4)
    '2xx': row('ended', 'acknowledge again'),
  },
}

import { type Machine, row, type TimerEvent } from './machine.ts'

export type InviteClientState = 'calling' | 'proceeding' | 'completed' | 'accepted' | 'terminated'
/** `abandon`: the TU no longer waits for the final response. */
export type InviteClientEvent =
  | 'begin'
  | '1xx'
  | '2xx'
  | '3xx-6xx'
  | 'transport error'
  | 'abandoned'
  | TimerEvent

/*
 * INVITE client transaction: RFC 3261 §17.1.1 with the Accepted state of RFC 6026 §7.2.
 *
 *   calling ──1xx──► proceeding
 *    │  │ │             │ │
 *    │  │ └─3xx-6xx──►completed◄─3xx-6xx      (ACK each, timer D)
 *    │  └───2xx──────►accepted◄───2xx         (each 2xx to the user, timer M)
 *    └──timer B, transport error──► terminated ◄── timer B, timer C, timer D, timer M
 */
export const inviteClient: Machine<InviteClientState, InviteClientEvent> = {
  calling: {
    begin: row('calling', 'send', 'start A', 'start B'),
    'timer A': row('calling', 'send', 'start A'),
    'timer B': row('terminated', 'tell timeout'),
    'transport error': row('terminated', 'tell transport error'),
    '1xx': row('proceeding', 'stop A', 'stop B', 'start C', 'tell'),
    '2xx': row('accepted', 'stop A', 'stop B', 'start M', 'tell'),
    '3xx-6xx': row('completed', 'stop A', 'stop B', 'start D', 'ack', 'tell'),
  },
  proceeding: {
    '1xx': row('proceeding', 'start C', 'tell'),
    '2xx': row('accepted', 'stop B', 'stop C', 'start M', 'tell'),
    '3xx-6xx': row('completed', 'stop B', 'stop C', 'start D', 'ack', 'tell'),
    // §17.1.1.2 leaves two cases open: no response at all, and the loss of the connection
    'timer C': row('terminated', 'tell timeout'),
    // a final response may still arrive
    abandoned: row('proceeding', 'start B'),
    'timer B': row('terminated', 'tell timeout'),
    'transport error': row('terminated', 'tell transport error'),
  },
  completed: {
    '3xx-6xx': row('completed', 'ack'),
    // the TU already has its final response and could do nothing about a failed ACK
    'transport error': row('terminated'),
    'timer D': row('terminated'),
  },
  accepted: {
    '2xx': row('accepted', 'tell'),
    'timer M': row('terminated'),
  },
  terminated: {},
}

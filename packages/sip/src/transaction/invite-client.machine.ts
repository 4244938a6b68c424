import { row } from '@hovor/machine'
import type { Machine, TimerEvent } from './machine.ts'

export type InviteClientState = 'calling' | 'proceeding' | 'completed' | 'accepted' | 'terminated'
/** `dialog terminated`: the TU no longer waits for the final response. */
export type InviteClientEvent =
  | 'begin'
  | '1xx'
  | '2xx'
  | '3xx-6xx'
  | 'transport error'
  | 'dialog terminated'
  | TimerEvent

/*
 * INVITE client transaction: RFC 3261 §17.1.1 with the Accepted state of RFC 6026 §7.2.
 *
 *   calling ──1xx──► proceeding
 *    │  │ │             │ │
 *    │  │ └─3xx-6xx──►completed◄─3xx-6xx      (ACK each, timer D)
 *    │  └───2xx──────►accepted◄───2xx         (each 2xx to the TU, timer M)
 *    └──timer B, transport error──► terminated ◄── timer B, timer C, timer D, timer M
 */
export const inviteClient: Machine<InviteClientState, InviteClientEvent> = {
  calling: {
    begin: row('calling', 'send', 'start A', 'start B'),
    'timer A': row('calling', 'send', 'start A'),
    'timer B': row('terminated', 'inform TU of timeout'),
    'transport error': row('terminated', 'inform TU of transport error'),
    '1xx': row('proceeding', 'stop A', 'stop B', 'start C', 'pass to TU'),
    '2xx': row('accepted', 'stop A', 'stop B', 'start M', 'pass to TU'),
    '3xx-6xx': row('completed', 'stop A', 'stop B', 'start D', 'ack', 'pass to TU'),
  },
  proceeding: {
    '1xx': row('proceeding', 'start C', 'pass to TU'),
    '2xx': row('accepted', 'stop B', 'stop C', 'start M', 'pass to TU'),
    '3xx-6xx': row('completed', 'stop B', 'stop C', 'start D', 'ack', 'pass to TU'),
    // §17.1.1.2 leaves two cases open: no response at all, and the loss of the connection
    'timer C': row('terminated', 'inform TU of timeout'),
    // a final response may still arrive
    'dialog terminated': row('proceeding', 'start B'),
    'timer B': row('terminated', 'inform TU of timeout'),
    'transport error': row('terminated', 'inform TU of transport error'),
  },
  completed: {
    '3xx-6xx': row('completed', 'ack'),
    // the TU already has its final response and could do nothing about a failed ACK
    'transport error': row('terminated'),
    'timer D': row('terminated'),
  },
  accepted: {
    '2xx': row('accepted', 'pass to TU'),
    'timer M': row('terminated'),
  },
  terminated: {},
}

import { row } from '@hovor/machine'
import type { Machine, TimerEvent } from './machine.ts'

export type InviteServerState = 'proceeding' | 'completed' | 'confirmed' | 'accepted' | 'terminated'
export type InviteServerEvent =
  | 'begin'
  | 'request'
  | 'ack'
  | 'respond 1xx'
  | 'respond 2xx'
  | 'respond 3xx-6xx'
  | 'transport error'
  | TimerEvent

/*
 * INVITE server transaction: RFC 3261 §17.2.1 with the Accepted state of RFC 6026 §7.1.
 *
 *       │ 100 after 200 ms without a response from the TU
 *   proceeding ──2xx from the TU──► accepted ──timer L──► terminated
 *       │                             (the TU retransmits the 2xx; retransmitted INVITEs are absorbed)
 *       └──300-699 from the TU──► completed ──ACK──► confirmed ──timer I──► terminated
 *                                   (timer G retransmits, timer H gives up)
 *
 * A failed response is reported to the TU but does not terminate the transaction (RFC 6026 §7.1): the INVITE may be
 * retransmitted over another connection.
 */
export const inviteServer: Machine<InviteServerState, InviteServerEvent> = {
  proceeding: {
    begin: row('proceeding', 'start trying'),
    'timer trying': row('proceeding', 'send trying'),
    request: row('proceeding', 'send'),
    'respond 1xx': row('proceeding', 'stop trying', 'send'),
    'respond 2xx': row('accepted', 'stop trying', 'send', 'start L'),
    'respond 3xx-6xx': row('completed', 'stop trying', 'send', 'start G', 'start H'),
    'transport error': row('proceeding', 'inform TU of transport error'),
  },
  completed: {
    request: row('completed', 'send'),
    'timer G': row('completed', 'send', 'start G'),
    'timer H': row('terminated', 'inform TU of timeout'),
    'transport error': row('completed', 'inform TU of transport error'),
    ack: row('confirmed', 'stop G', 'stop H', 'start I'),
  },
  confirmed: {
    'timer I': row('terminated'),
  },
  accepted: {
    request: row('accepted'),
    'respond 2xx': row('accepted', 'send'),
    ack: row('accepted', 'pass to TU'),
    'transport error': row('accepted', 'inform TU of transport error'),
    'timer L': row('terminated'),
  },
  terminated: {},
}

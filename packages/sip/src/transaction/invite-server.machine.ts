import { type Machine, row, type TimerEvent } from './machine.ts'

export type InviteServerState = 'proceeding' | 'completed' | 'confirmed' | 'accepted' | 'terminated'
export type InviteServerEvent =
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
 *   proceeding ──2xx from the user──► accepted ──timer L──► terminated
 *       │                             (the user retransmits the 2xx, retransmitted INVITEs are absorbed)
 *       └──300-699 from the user──► completed ──ACK──► confirmed ──timer I──► terminated
 *                                   (timer G retransmits, timer H gives up)
 */
export const inviteServer: Machine<InviteServerState, InviteServerEvent> = {
  proceeding: {
    request: row('proceeding', 'send'),
    'respond 1xx': row('proceeding', 'send'),
    'respond 2xx': row('accepted', 'send', 'start L'),
    'respond 3xx-6xx': row('completed', 'send', 'start G', 'start H'),
    'transport error': row('terminated', 'tell transport error'),
  },
  completed: {
    request: row('completed', 'send'),
    'timer G': row('completed', 'send', 'start G'),
    'timer H': row('terminated', 'tell timeout'),
    'transport error': row('terminated', 'tell transport error'),
    ack: row('confirmed', 'stop G', 'stop H', 'start I'),
  },
  confirmed: {
    'timer I': row('terminated'),
  },
  accepted: {
    request: row('accepted'),
    'respond 2xx': row('accepted', 'send'),
    ack: row('accepted', 'tell'),
    'timer L': row('terminated'),
  },
  terminated: {},
}

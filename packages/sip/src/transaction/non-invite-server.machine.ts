import { type Machine, row, type TimerEvent } from './machine.ts'

export type NonInviteServerState = 'trying' | 'proceeding' | 'completed' | 'terminated'
export type NonInviteServerEvent =
  | 'request'
  | 'respond 1xx'
  | 'respond 2xx'
  | 'respond 3xx-6xx'
  | 'transport error'
  | TimerEvent

/*
 * Non-INVITE server transaction: RFC 3261 §17.2.2.
 *
 *   trying ──1xx──► proceeding ──final──► completed ──timer J──► terminated
 *     └──────────────final───────────────────▲
 */
export const nonInviteServer: Machine<NonInviteServerState, NonInviteServerEvent> = {
  trying: {
    request: row('trying'),
    'respond 1xx': row('proceeding', 'send'),
    'respond 2xx': row('completed', 'send', 'start J'),
    'respond 3xx-6xx': row('completed', 'send', 'start J'),
  },
  proceeding: {
    request: row('proceeding', 'send'),
    'respond 1xx': row('proceeding', 'send'),
    'respond 2xx': row('completed', 'send', 'start J'),
    'respond 3xx-6xx': row('completed', 'send', 'start J'),
    'transport error': row('terminated', 'tell transport error'),
  },
  completed: {
    request: row('completed', 'send'),
    'transport error': row('terminated', 'tell transport error'),
    'timer J': row('terminated'),
  },
  terminated: {},
}

import { row } from '@hovor/machine'
import type { Machine, TimerEvent } from './machine.ts'

export type NonInviteClientState = 'trying' | 'proceeding' | 'completed' | 'terminated'
export type NonInviteClientEvent = 'begin' | '1xx' | '2xx' | '3xx-6xx' | 'transport error' | TimerEvent

/*
 * Non-INVITE client transaction: RFC 3261 §17.1.2.
 *
 *   trying ──1xx──► proceeding ──final──► completed ──timer K──► terminated
 *     │ └────────────final──────────────────▲                        ▲
 *     └──timer F, transport error (from proceeding too)──────────────┘
 */
export const nonInviteClient: Machine<NonInviteClientState, NonInviteClientEvent> = {
  trying: {
    begin: row('trying', 'send', 'start E', 'start F'),
    'timer E': row('trying', 'send', 'start E'),
    'timer F': row('terminated', 'inform TU of timeout'),
    'transport error': row('terminated', 'inform TU of transport error'),
    '1xx': row('proceeding', 'pass to TU'),
    '2xx': row('completed', 'stop E', 'stop F', 'start K', 'pass to TU'),
    '3xx-6xx': row('completed', 'stop E', 'stop F', 'start K', 'pass to TU'),
  },
  proceeding: {
    'timer E': row('proceeding', 'send', 'start E'),
    'timer F': row('terminated', 'inform TU of timeout'),
    'transport error': row('terminated', 'inform TU of transport error'),
    '1xx': row('proceeding', 'pass to TU'),
    '2xx': row('completed', 'stop E', 'stop F', 'start K', 'pass to TU'),
    '3xx-6xx': row('completed', 'stop E', 'stop F', 'start K', 'pass to TU'),
  },
  completed: {
    'timer K': row('terminated'),
  },
  terminated: {},
}

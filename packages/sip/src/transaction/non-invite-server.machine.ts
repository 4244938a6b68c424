import { row } from '@hovor/machine'
import type { Machine, TimerEvent } from './machine.ts'

export type NonInviteServerState = 'trying' | 'proceeding' | 'completed' | 'terminated'
export type NonInviteServerEvent =
  | 'begin'
  | 'request'
  | 'respond 2xx'
  | 'respond 3xx-6xx'
  | 'transport error'
  | TimerEvent

/*
 * Non-INVITE server transaction: RFC 3261 §17.2.2 with RFC 4320 §4.1: the TU sends a final response only, and for a
 * slow TU a 100 is sent once the client's Timer E has reached T2.
 *
 *   trying ──late trying──► proceeding ──final──► completed ──timer J──► terminated
 *     │                 └──────timer unanswered────────────────────────▲
 *     └──────────────final────────────────────▲
 */
export const nonInviteServer: Machine<NonInviteServerState, NonInviteServerEvent> = {
  trying: {
    begin: row('trying', 'start late trying'),
    request: row('trying'),
    'timer late trying': row('proceeding', 'start unanswered', 'send trying'),
    'respond 2xx': row('completed', 'stop late trying', 'start J', 'send'),
    'respond 3xx-6xx': row('completed', 'stop late trying', 'start J', 'send'),
  },
  proceeding: {
    request: row('proceeding', 'send'),
    'timer unanswered': row('terminated'),
    'respond 2xx': row('completed', 'stop unanswered', 'start J', 'send'),
    'respond 3xx-6xx': row('completed', 'stop unanswered', 'start J', 'send'),
    'transport error': row('terminated', 'inform TU of transport error'),
  },
  completed: {
    request: row('completed', 'send'),
    'transport error': row('terminated', 'inform TU of transport error'),
    'timer J': row('terminated'),
  },
  terminated: {},
}

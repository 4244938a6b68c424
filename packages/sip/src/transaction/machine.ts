import type { Table, Row as TableRow } from '../machine/table.ts'
import type { TimerName } from './timers.ts'

/** An effect of a step, timers apart; the driver executes it. */
export type Effect =
  /** Send the request (client) or the latest response (server), initially or as a retransmission. */
  | 'send'
  /** Send the transaction's own 100 (Trying): the TU has not responded yet. */
  | 'send trying'
  /** Send the ACK of a 300-699 (RFC 3261 §17.1.1.3). */
  | 'ack'
  /** Pass the event's message to the TU. */
  | 'pass to TU'
  | 'inform TU of timeout'
  | 'inform TU of transport error'

export type Action = Effect | `start ${TimerName}` | `stop ${TimerName}`

/** A parsed effect. */
export type Command =
  | { readonly kind: 'effect'; readonly effect: Effect }
  | { readonly kind: 'start' | 'stop'; readonly timer: TimerName }

export type TimerEvent = `timer ${TimerName}`

export interface Row<State extends string> extends TableRow<State, Action> {
  /** The effects, parsed for the driver. */
  readonly commands: readonly Command[]
}

export type Machine<State extends string, Event extends string> = Table<State, Event, Row<State>>

export const row = <State extends string>(to: State, ...effects: Action[]): Row<State> => ({
  to,
  effects,
  commands: effects.map(commandOf),
})

function commandOf(action: Action): Command {
  const timed = /^(start|stop) (.+)$/.exec(action)
  if (timed === null) return { kind: 'effect', effect: action as Effect }
  return { kind: timed[1] as 'start' | 'stop', timer: timed[2] as TimerName }
}

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

export interface Row<State extends string> {
  readonly next: State
  readonly do: readonly Action[]
  /** The same, parsed for the driver. */
  readonly commands: readonly Command[]
}

/** An event without a row in a state is ignored there. */
export type Machine<State extends string, Event extends string> = {
  readonly [S in State]: { readonly [E in Event]?: Row<State> }
}

export const row = <State extends string>(next: State, ...actions: Action[]): Row<State> => ({
  next,
  do: actions,
  commands: actions.map(commandOf),
})

function commandOf(action: Action): Command {
  const timed = /^(start|stop) (.+)$/.exec(action)
  if (timed === null) return { kind: 'effect', effect: action as Effect }
  return { kind: timed[1] as 'start' | 'stop', timer: timed[2] as TimerName }
}

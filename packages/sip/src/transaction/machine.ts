import type { TimerName } from './timers.ts'

/** What a transaction does on a step beside its timers; the driver carries it out. */
export type Effect =
  /** Send the request (client) or the newest response (server), again or for the first time. */
  | 'send'
  /** Send a 100 of the transaction's own: its user has said nothing yet. */
  | 'send trying'
  /** Send the ACK of a 300-699 response (RFC 3261 §17.1.1.3). */
  | 'ack'
  /** Pass the message of the event to the transaction user. */
  | 'tell'
  | 'tell timeout'
  | 'tell transport error'

export type Action = Effect | `start ${TimerName}` | `stop ${TimerName}`

/** An action as the driver reads it. */
export type Command =
  | { readonly kind: 'effect'; readonly effect: Effect }
  | { readonly kind: 'start' | 'stop'; readonly timer: TimerName }

export type TimerEvent = `timer ${TimerName}`

export interface Row<State extends string> {
  readonly next: State
  readonly do: readonly Action[]
  /** The same for the driver, which reads no words. */
  readonly commands: readonly Command[]
}

/** An event that has no row in a state changes nothing there. */
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

import type { Transitions } from '@hovor/machine'
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

export type TimerEvent = `timer ${TimerName}`

export type Machine<State extends string, Event extends string> = Transitions<State, Event, Action>

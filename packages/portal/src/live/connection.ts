/** The connection to the event stream, as a pure table: state → event → state. What is done in a state follows from it. */
type ConnectionState =
  /** Nobody looks at the page: no connection. */
  | 'paused'
  | 'connecting'
  /** `ready` has come. */
  | 'open'
  /** Until the next attempt. */
  | 'waiting'

export type ConnectionEvent = 'shown' | 'hidden' | 'ready' | 'lost' | 'due'

const table: Readonly<Record<ConnectionState, Readonly<Partial<Record<ConnectionEvent, ConnectionState>>>>> =
  {
    paused: { shown: 'connecting' },
    connecting: { ready: 'open', lost: 'waiting', hidden: 'paused' },
    open: { lost: 'waiting', hidden: 'paused' },
    waiting: { due: 'connecting', hidden: 'paused' },
  }

export interface Connection {
  readonly state: ConnectionState
  /** Attempts that have failed since the connection was last open. */
  readonly failures: number
}

export const pausedConnection: Connection = { state: 'paused', failures: 0 }

/** The connection after an event; the same one where the event means nothing to it. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  const state = table[connection.state][event]
  if (state === undefined) return connection
  if (event === 'lost') return { state, failures: connection.state === 'open' ? 0 : connection.failures + 1 }
  return { state, failures: state === 'open' || state === 'paused' ? 0 : connection.failures }
}

const firstWaitMs = 1_000
const longestWaitMs = 10_000

/**
 * How long to wait before the next attempt, in milliseconds: at least half of what doubles with each failure, so that the
 * windows of all people do not come back at one moment.
 *
 * @param random from 0 to 1
 */
export function reconnectAfterMs({ failures }: Connection, random: number): number {
  const mostMs = Math.min(firstWaitMs * 2 ** Math.min(failures, 10), longestWaitMs)
  return Math.round(mostMs * (0.5 + random / 2))
}

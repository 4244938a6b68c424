import type { Clock, Timer } from '@hovor/clock'
import type { Bodies } from './bodies.ts'
import { type Command, type RequestCommand, responseTo } from './command.ts'
import type { Failure } from './outcome.ts'
import { type Decoded, encodePdu, type Pdu } from './pdu.ts'
import { STATUS } from './status.ts'

/** Requests that may wait for room in the window. */
const MAX_QUEUED = 1000
/** Sequence numbers go from 1 to this and round (SMPP 3.4 §5.1.4). */
const MAX_SEQUENCE = 0x7fffffff

export interface RequestWindowOptions {
  readonly clock: Clock
  readonly responseTimeoutMs: number
  /** Requests written and not yet answered. */
  readonly windowSize: number
  /** False when the connection takes nothing any more. */
  write(octets: Buffer): boolean
}

/** The requests of one session and their answers. */
export interface RequestWindow {
  /**
   * `urgent` requests (bind, unbind, enquire_link) neither wait for room nor take any. `settled` is called at
   * once with the answer, before the next PDU is looked at; the promise comes after.
   */
  send<C extends RequestCommand>(
    command: C,
    body: Bodies[C],
    urgent?: 'urgent',
    settled?: (answer: { readonly kind: 'ok' } | Failure) => void,
  ): Promise<{ readonly kind: 'ok'; readonly body: Bodies[`${C}_resp`] } | Failure>
  /** Takes a response; one that nobody waits for is dropped. */
  settle(response: Pdu): void
  settleUnreadable(response: Extract<Decoded, { kind: 'bad-body' }>): void
  readonly outstanding: number
  /** Ends what waits: not written, or unknown. */
  close(): void
}

interface Pending {
  readonly expects: Command
  readonly urgent: boolean
  readonly timer: Timer
  settle(answer: { kind: 'ok'; body: Bodies[Command] } | Failure): void
}

interface Queued {
  start(): void
  drop(): void
}

/** A window for one connection. */
export function createRequestWindow(options: RequestWindowOptions): RequestWindow {
  const { clock, responseTimeoutMs, windowSize, write } = options
  const pending = new Map<number, Pending>()
  const queue: Queued[] = []
  let inWindow = 0
  let sequence = 0
  let closed = false

  function take(place: number, expects?: Command): Pending | undefined {
    const found = pending.get(place)
    if (found === undefined || (expects !== undefined && found.expects !== expects)) return undefined
    pending.delete(place)
    found.timer.cancel()
    if (!found.urgent) inWindow--
    return found
  }

  function startQueued(): void {
    while (!closed && inWindow < windowSize && queue.length > 0) queue.shift()!.start()
  }

  /** Writes a request. From here on nobody can say that it did not arrive. */
  function start(
    command: RequestCommand,
    body: Bodies[Command],
    urgent: boolean,
    settle: Pending['settle'],
  ): void {
    sequence = sequence === MAX_SEQUENCE ? 1 : sequence + 1
    const place = sequence
    const octets = encodePdu({ command, status: STATUS.ok, sequence: place, body: body as never })
    if (octets === undefined) return settle({ kind: 'not-written', why: 'invalid' })
    const timer = clock.after(responseTimeoutMs, () => {
      take(place)?.settle({ kind: 'unknown', why: 'timeout' })
      startQueued()
    })
    pending.set(place, { expects: responseTo(command), urgent, timer, settle })
    if (!urgent) inWindow++
    if (!write(octets)) take(place)?.settle({ kind: 'not-written', why: 'not-bound' })
  }

  return {
    send: (command, body, urgent, settled) =>
      new Promise((resolve) => {
        const settle: Pending['settle'] = (answer) => {
          settled?.(answer)
          resolve(answer as Parameters<typeof resolve>[0])
        }
        if (closed) return settle({ kind: 'not-written', why: 'not-bound' })
        if (urgent !== undefined) return start(command, body, true, settle)
        if (queue.length >= MAX_QUEUED) return settle({ kind: 'not-written', why: 'queue-full' })
        queue.push({
          start: () => start(command, body, false, settle),
          drop: () => settle({ kind: 'not-written', why: 'not-bound' }),
        })
        startQueued()
      }),
    settle({ command, sequence: place, status, body }) {
      const found = take(place, command === 'generic_nack' ? undefined : command)
      const refused = status !== STATUS.ok || command === 'generic_nack'
      found?.settle(refused ? { kind: 'rejected', status } : { kind: 'ok', body })
      startQueued()
    },
    settleUnreadable({ command, sequence: place, answers }) {
      const refused = answers !== STATUS.ok
      take(place, command)?.settle(
        refused ? { kind: 'rejected', status: answers } : { kind: 'unknown', why: 'invalid-answer' },
      )
      startQueued()
    },
    get outstanding() {
      return inWindow + queue.length
    },
    close() {
      closed = true
      for (const place of [...pending.keys()])
        take(place)?.settle({ kind: 'unknown', why: 'connection-lost' })
      for (const queued of queue.splice(0)) queued.drop()
    },
  }
}

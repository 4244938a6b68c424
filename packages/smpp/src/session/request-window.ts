import type { Clock, Timer } from '@hovor/clock'
import type { Bodies } from '../pdu/bodies.ts'
import { type Command, type RequestCommand, responseTo } from '../pdu/command.ts'
import { type Decoded, encodePdu, type Pdu } from '../pdu/pdu.ts'
import { commandStatus } from '../pdu/status.ts'
import type { Failure, NotWritten } from './outcome.ts'

/** Requests queued for the window, each no longer than the response timeout. */
const maxQueued = 1000
/** Sequence numbers run from 1 to this and wrap (SMPP 3.4 §5.1.4). */
const maxSequence = 0x7fffffff

export interface RequestWindowOptions {
  readonly clock: Clock
  readonly responseTimeoutMs: number
  /** Outstanding requests. */
  readonly windowSize: number
  /** `false` when the connection accepts no more octets. */
  write(octets: Buffer): boolean
}

/** The outstanding requests of one session. */
export interface RequestWindow {
  /**
   * `urgent` requests (bind, unbind, enquire_link) bypass the window. `settled` is called synchronously with
   * the response, before the next PDU is handled; the promise resolves later.
   */
  send<C extends RequestCommand>(
    command: C,
    body: Bodies[C],
    urgent?: 'urgent',
    settled?: (answer: { readonly kind: 'ok' } | Failure) => void,
  ): Promise<{ readonly kind: 'ok'; readonly body: Bodies[`${C}_resp`] } | Failure>
  /** Takes a response; one that matches no request is dropped. */
  settle(response: Pdu): void
  settleUnreadable(response: Extract<Decoded, { kind: 'bad-body' }>): void
  readonly outstanding: number
  /** Sends nothing but urgent requests from now on; queued ones end as not written. */
  stop(): void
  /** Ends all pending requests: not written, or unknown. */
  close(): void
}

interface Pending {
  readonly expects: Command
  readonly urgent: boolean
  readonly timer: Timer
  settle(answer: Answer): void
}

type Answer = { readonly kind: 'ok'; readonly body: Bodies[Command] } | Failure

interface Queued {
  readonly timer: Timer
  start(): void
  drop(why: NotWritten): void
}

/** A window for one connection. */
export function createRequestWindow(options: RequestWindowOptions): RequestWindow {
  return new OpenWindow(options)
}

class OpenWindow implements RequestWindow {
  readonly #options: RequestWindowOptions
  readonly #pending = new Map<number, Pending>()
  /** In order of arrival. */
  readonly #queue = new Set<Queued>()
  #inWindow = 0
  #sequence = 0
  #stopped = false
  #closed = false

  constructor(options: RequestWindowOptions) {
    this.#options = options
  }

  send: RequestWindow['send'] = (command, body, urgent, settled) =>
    new Promise((resolve) => {
      this.#enqueue(command, body, urgent !== undefined, (answer) => {
        settled?.(answer)
        resolve(answer as Parameters<typeof resolve>[0])
      })
    })

  settle(response: Pdu): void {
    const { command, sequence } = response
    this.#take(sequence, command === 'generic_nack' ? undefined : command)?.settle(answerOf(response))
    this.#startQueued()
  }

  settleUnreadable({ command, sequence, answers }: Extract<Decoded, { kind: 'bad-body' }>): void {
    this.#take(sequence, command)?.settle(unreadable(answers))
    this.#startQueued()
  }

  get outstanding(): number {
    return this.#inWindow + this.#queue.size
  }

  stop(): void {
    this.#stopped = true
    for (const queued of this.#queue) this.#leave(queued).drop('not-bound')
  }

  close(): void {
    this.#closed = true
    this.stop()
    for (const place of [...this.#pending.keys()]) {
      this.#take(place)?.settle({ kind: 'unknown', why: 'connection-lost' })
    }
  }

  #enqueue(command: RequestCommand, body: Bodies[Command], urgent: boolean, settle: Pending['settle']): void {
    if (this.#closed || (this.#stopped && !urgent)) return settle({ kind: 'not-written', why: 'not-bound' })
    if (urgent || (this.#hasRoom() && this.#queue.size === 0)) {
      return this.#start(command, body, urgent, settle)
    }
    if (this.#queue.size >= maxQueued) return settle({ kind: 'not-written', why: 'queue-full' })
    const queued: Queued = {
      timer: this.#options.clock.after(this.#options.responseTimeoutMs, () =>
        this.#leave(queued).drop('queue-full'),
      ),
      start: () => this.#start(command, body, false, settle),
      drop: (why) => settle({ kind: 'not-written', why }),
    }
    this.#queue.add(queued)
  }

  #hasRoom(): boolean {
    return this.#inWindow < this.#options.windowSize
  }

  #startQueued(): void {
    for (const queued of this.#queue) {
      if (!this.#hasRoom()) return
      this.#leave(queued).start()
    }
  }

  #leave(queued: Queued): Queued {
    this.#queue.delete(queued)
    queued.timer.cancel()
    return queued
  }

  /** Writes a request. From here on it may have arrived. */
  #start(command: RequestCommand, body: Bodies[Command], urgent: boolean, settle: Pending['settle']): void {
    const { clock, responseTimeoutMs, write } = this.#options
    this.#sequence = this.#sequence === maxSequence ? 1 : this.#sequence + 1
    const place = this.#sequence
    const octets = encodePdu({ command, status: commandStatus.ok, sequence: place, body: body as never })
    if (octets === undefined) return settle({ kind: 'not-written', why: 'invalid' })
    const timer = clock.after(responseTimeoutMs, () => {
      this.#take(place)?.settle({ kind: 'unknown', why: 'timeout' })
      this.#startQueued()
    })
    this.#pending.set(place, { expects: responseTo(command), urgent, timer, settle })
    if (!urgent) this.#inWindow++
    if (!write(octets)) this.#take(place)?.settle({ kind: 'not-written', why: 'not-bound' })
  }

  #take(place: number, expects?: Command): Pending | undefined {
    const found = this.#pending.get(place)
    if (found === undefined || (expects !== undefined && found.expects !== expects)) return undefined
    this.#pending.delete(place)
    found.timer.cancel()
    if (!found.urgent) this.#inWindow--
    return found
  }
}

function answerOf({ command, status, body }: Pdu): Answer {
  const refused = status !== commandStatus.ok || command === 'generic_nack'
  return refused ? { kind: 'rejected', status } : { kind: 'ok', body }
}

/** The status was readable, the body was not. */
function unreadable(status: number): Answer {
  return status !== commandStatus.ok
    ? { kind: 'rejected', status }
    : { kind: 'unknown', why: 'invalid-answer' }
}

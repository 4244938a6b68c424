import { Readable } from 'node:stream'
import { type ChangingRecord, changingRecords } from '@hovor/api'
import type { Clock, Timer } from '@hovor/clock'
import type { AccountPrincipal } from '../../../http/exchange/principal.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { changeTopic } from '../../../platform/outbox/changes.ts'
import { streamTopic } from '../../../platform/outbox/outbox.ts'
import { leaveSeat, lookForEvents, renewSeat, type Seat, type Seen } from './event-stream.store.ts'
import {
  changeFrame,
  deliveryFrame,
  endFrame,
  heartbeat,
  readyFrame,
  type StreamEnd,
  type StreamSigner,
} from './stream-frames.ts'

/** Between heartbeats, and the longest wait for an event whose hint was lost. */
const heartbeatMs = 15_000

/** Changes are told together, so that a busy account has its stream look twice a second at most. */
export const gatherMs = 500

/** A stream ends after this and is resumed, so that load moves and nothing lives for ever. */
export const maxAgeMs = 60 * 60_000

/** A client that reads nothing for this long, while something waits for it, is cut off. */
export const slowReaderMs = 30_000

/** Bytes that wait for a slow client before nothing more is read for it; one look is added at most. */
const maxBufferedBytes = 256 * 1024
const maxEventsOfLook = 50

/** How long a client has to take the end of its stream. */
const endGraceMs = 2000

export interface StreamOpening {
  readonly seat: Seat
  readonly principal: AccountPrincipal
  readonly signer: StreamSigner
  /** The first event is the one after this position. */
  readonly from: number
  readonly resumed: boolean
}

export interface StreamDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** One open stream: reads the account's kept events whenever a hint or a heartbeat wakes it. */
export class OpenStream {
  readonly body: Readable
  /** Resolves once the stream has gone and its seat is free. Never rejects. */
  readonly over: Promise<void>
  readonly #deps: StreamDeps
  readonly #opening: StreamOpening
  readonly #endsAtMs: number
  #position: number
  #beatAtMs: number
  #fullSinceMs: number | undefined
  #end: StreamEnd | undefined
  #woken = false
  #resume: (() => void) | undefined
  readonly #changed = new Set<ChangingRecord>()
  #gathering: Timer | undefined

  constructor(deps: StreamDeps, opening: StreamOpening) {
    this.#deps = deps
    this.#opening = opening
    this.#position = opening.from
    const nowMs = deps.clock.monotonicMs()
    this.#endsAtMs = nowMs + maxAgeMs
    this.#beatAtMs = nowMs + heartbeatMs
    let closed: () => void
    const gone = new Promise<void>((resolve) => {
      closed = resolve
    })
    this.body = new Readable({
      highWaterMark: maxBufferedBytes,
      read: () => this.#drained(),
      destroy: (error, done) => {
        closed()
        this.wake()
        done(error)
      },
    })
    this.over = this.#live(gone)
  }

  /** Has it look at the key and for events. */
  wake(): void {
    this.#woken = true
    this.#resume?.()
  }

  /** Tells the client why, and hangs up. Idempotent: the first reason counts. */
  end(reason: StreamEnd): void {
    this.#end ??= reason
    this.wake()
  }

  async #live(gone: Promise<void>): Promise<void> {
    const { database, log } = this.#deps
    const { seat, signer, from, resumed } = this.#opening
    const forget = [
      database.onHint(streamTopic(seat.accountId), () => this.wake()),
      ...changingRecords.map((record) =>
        database.onHint(changeTopic(seat.accountId, record), () => this.#note(record)),
      ),
    ]
    this.#push(readyFrame(signer, from, resumed))
    const reason = await this.#run().catch((error: unknown): StreamEnd => {
      log.warn({ err: error, accountId: seat.accountId }, 'an event stream failed')
      return 'unavailable'
    })
    for (const each of forget) each()
    this.#gathering?.cancel()
    await this.#close(reason, gone)
    // A seat that could not be left is given up when it is not renewed.
    await leaveSeat(database, seat).catch(() => undefined)
  }

  /** Resolves with the reason to end; with any when the client has gone. */
  async #run(): Promise<StreamEnd> {
    const { database, clock } = this.#deps
    const { seat, principal } = this.#opening
    for (;;) {
      const nowMs = clock.monotonicMs()
      const due = this.#end ?? this.#dueEnd(nowMs)
      if (due !== undefined || this.body.destroyed) return due ?? 'unavailable'
      if (nowMs >= this.#beatAtMs) {
        if (!(await renewSeat(database, seat, clock.nowMs()))) return 'replaced'
        if (this.#fullSinceMs === undefined) this.#push(heartbeat)
        this.#beatAtMs = clock.monotonicMs() + heartbeatMs
      }
      this.#woken = false
      const maxEvents = this.#fullSinceMs === undefined ? maxEventsOfLook : 0
      const look = { principal, after: this.#position, maxEvents, maxBytes: maxBufferedBytes }
      const seen = await lookForEvents(database, seat.accountId, look, clock.nowMs())
      const refusal = refusalOf(seen)
      if (refusal !== undefined) return refusal
      this.#send(seen)
      this.#tellChanges()
      if (seen.events.length === 0 || this.#fullSinceMs !== undefined) await this.#wait()
    }
  }

  #send({ events }: Seen): void {
    const last = events.at(-1)
    if (last === undefined) return
    const nowMs = this.#deps.clock.nowMs()
    this.#push(events.map((event) => deliveryFrame(this.#opening.signer, event, nowMs)).join(''))
    this.#position = last.position
  }

  #note(record: ChangingRecord): void {
    this.#changed.add(record)
    this.#gathering ??= this.#deps.clock.after(gatherMs, () => this.wake())
  }

  /** Once a look has shown that the client may still be told. */
  #tellChanges(): void {
    if (this.#changed.size === 0 || this.#fullSinceMs !== undefined) return
    this.#push([...this.#changed].map(changeFrame).join(''))
    this.#changed.clear()
    this.#gathering?.cancel()
    this.#gathering = undefined
  }

  #push(text: string): void {
    if (this.body.destroyed) return
    if (!this.body.push(text)) this.#fullSinceMs ??= this.#deps.clock.monotonicMs()
  }

  /** The client reads on. */
  #drained(): void {
    if (this.#fullSinceMs === undefined) return
    this.#fullSinceMs = undefined
    this.wake()
  }

  #dueEnd(nowMs: number): StreamEnd | undefined {
    if (nowMs >= this.#endsAtMs) return 'max_age'
    return this.#fullSinceMs !== undefined && nowMs >= this.#fullSinceMs + slowReaderMs
      ? 'slow_reader'
      : undefined
  }

  /** Until it is woken, or something is due. */
  async #wait(): Promise<void> {
    const { clock } = this.#deps
    const slowAtMs = (this.#fullSinceMs ?? Number.POSITIVE_INFINITY) + slowReaderMs
    const untilMs = Math.min(this.#beatAtMs, this.#endsAtMs, slowAtMs)
    let timer: Timer | undefined
    await new Promise<void>((resolve) => {
      this.#resume = resolve
      if (this.#woken) resolve()
      else timer = clock.after(Math.max(0, untilMs - clock.monotonicMs()), resolve)
    })
    timer?.cancel()
    this.#resume = undefined
  }

  async #close(reason: StreamEnd, gone: Promise<void>): Promise<void> {
    this.#push(endFrame(reason))
    if (!this.body.destroyed) this.body.push(null)
    const timer = this.#deps.clock.after(endGraceMs, () => this.body.destroy())
    await gone
    timer.cancel()
  }
}

/** Nothing more is sent once the account, or what it was opened with, no longer allows it. */
function refusalOf({ isActive, isSuspended, isWhole }: Seen): StreamEnd | undefined {
  if (!isActive) return 'unauthorized'
  if (isSuspended) return 'account_suspended'
  return isWhole ? undefined : 'events_dropped'
}

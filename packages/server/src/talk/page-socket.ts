import type { Clock, Timer } from '@hovor/clock'
import type { RawData, WebSocket } from 'ws'
import { frameBytes } from '../calls/index.ts'
import { FrameAllowance } from './frame-allowance.ts'

/** A page that answers no ping for this long has gone, whatever the state of its connection. */
const pingEveryMs = 5_000
const goneAfterMs = 15_000
/** Two seconds of audio: a page that reads slower than it is spoken to misses frames rather than hears them late. */
const maxWaitingBytes = 64_000
/** Text of many turns; a page that has not read it by then does not read. */
const maxWaitingText = 1_000_000

/** Of RFC 6455 §7.4.1. */
const codes = { over: 1000, misused: 1008 } as const

export interface PageEvents<From> {
  frame(frame: Uint8Array): void
  said(message: From): void
  /** A frame that no page of ours sends, or too many of them. */
  misused(): void
  /** The socket is closed. */
  vanished(): void
}

/** The socket of a page, with everything that comes over it checked and bounded. */
export class PageSocket<From, To> {
  readonly #socket: WebSocket
  readonly #clock: Clock
  readonly #read: (text: string) => From | undefined
  readonly #events: PageEvents<From>
  readonly #allowance: FrameAllowance
  #heartbeat: Timer | undefined
  #heardMs: number

  /** @param read gives undefined for what no page of ours says */
  constructor(
    socket: WebSocket,
    clock: Clock,
    read: (text: string) => From | undefined,
    events: PageEvents<From>,
  ) {
    this.#socket = socket
    this.#clock = clock
    this.#read = read
    this.#events = events
    this.#allowance = new FrameAllowance(clock)
    this.#heardMs = clock.monotonicMs()
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    // The library answers each: a page that sends them and reads nothing would have the answers pile up.
    socket.on('ping', () => this.#count())
    socket.on('pong', () => {
      this.#heardMs = clock.monotonicMs()
      this.#count()
    })
    socket.once('close', () => {
      this.#heartbeat?.cancel()
      events.vanished()
    })
    this.#beat()
  }

  play(frame: Uint8Array): void {
    if (this.#socket.bufferedAmount <= maxWaitingBytes) this.#socket.send(frame)
  }

  tell(message: To): void {
    this.passOn(JSON.stringify(message))
  }

  /** @param message JSON of a message to the page */
  passOn(message: string): void {
    if (this.#socket.bufferedAmount > maxWaitingText) this.#socket.terminate()
    else this.#socket.send(message)
  }

  close(why: keyof typeof codes): void {
    this.#socket.close(codes[why])
  }

  #beat(): void {
    const isGone = this.#clock.monotonicMs() - this.#heardMs > goneAfterMs
    if (isGone || this.#socket.bufferedAmount > maxWaitingText) return this.#socket.terminate()
    this.#socket.ping()
    this.#heartbeat = this.#clock.after(pingEveryMs, () => this.#beat())
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (isBinary) return this.#hear(data as Buffer)
    const message = this.#read((data as Buffer).toString('utf8'))
    if (message === undefined) this.#events.misused()
    else if (this.#count()) this.#events.said(message)
  }

  #hear(frame: Buffer): void {
    if (frame.length !== frameBytes) return this.#events.misused()
    if (this.#count()) this.#events.frame(frame)
  }

  /** Whether the next frame, of whatever kind, is one to pass on. */
  #count(): boolean {
    const taken = this.#allowance.take()
    if (taken === 'flood') this.#events.misused()
    return taken === 'pass'
  }
}

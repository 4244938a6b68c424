import { EventEmitter } from 'node:events'
import type { NegotiatedMedia } from '../api/negotiated-media.ts'
import type { MediaSession, MediaSessionEvents, MediaStats } from '../api/session.ts'
import type { PressedDigit } from '../dtmf/receiver.ts'
import type { SessionEvent, ToMedia } from '../worker/protocol.ts'

/** Main-thread handle of one session: turns calls into worker messages and worker messages into events. */
export class SessionHandle extends EventEmitter<MediaSessionEvents> implements MediaSession {
  readonly id: string
  readonly audioPort: number
  declare readonly textPort?: number
  readonly #session: number
  readonly #taken: Int32Array
  readonly #order: (message: ToMedia, transfer?: ArrayBuffer[]) => void
  readonly #closed: Promise<MediaStats>
  #settle!: (stats: MediaStats) => void
  #state: 'open' | 'closing' | 'closed' = 'open'

  constructor(
    opened: { id: string; session: number; audioPort: number; textPort?: number; taken: Int32Array },
    order: (message: ToMedia, transfer?: ArrayBuffer[]) => void,
  ) {
    super()
    this.id = opened.id
    this.audioPort = opened.audioPort
    if (opened.textPort !== undefined) this.textPort = opened.textPort
    this.#session = opened.session
    this.#taken = opened.taken
    this.#order = order
    this.#closed = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  connect(media: NegotiatedMedia, sources: readonly string[] = []): void {
    this.#tell({ kind: 'connect', session: this.#session, media, sources })
  }

  play(utteranceId: string, pcm: Int16Array, last: boolean): void {
    const copy = pcm.slice()
    this.#tell({ kind: 'play', session: this.#session, utteranceId, pcm: copy, last }, [copy.buffer])
  }

  playLoop(utteranceId: string, pcm: Int16Array): void {
    const copy = pcm.slice()
    this.#tell({ kind: 'play-loop', session: this.#session, utteranceId, pcm: copy }, [copy.buffer])
  }

  pausePlayout(): void {
    this.#tell({ kind: 'pause', session: this.#session })
  }

  resumePlayout(): void {
    this.#tell({ kind: 'resume', session: this.#session })
  }

  flushPlayout(): void {
    this.#tell({ kind: 'flush', session: this.#session })
  }

  setBargeIn(on: boolean): void {
    this.#tell({ kind: 'barge-in', session: this.#session, on })
  }

  sendText(text: string): void {
    this.#tell({ kind: 'send-text', session: this.#session, text })
  }

  sendDtmf(digits: string): void {
    this.#tell({ kind: 'send-dtmf', session: this.#session, digits })
  }

  signalDtmf(pressed: PressedDigit): void {
    this.#tell({ kind: 'signal-dtmf', session: this.#session, pressed })
  }

  close(): Promise<MediaStats> {
    this.#tell({ kind: 'close', session: this.#session })
    if (this.#state === 'open') this.#state = 'closing'
    return this.#closed
  }

  /** Takes an event from the worker. */
  receive(event: SessionEvent): void {
    if (event.name === 'audio') Atomics.add(this.#taken, 0, 1)
    if (event.name === 'timeout') this.emit('timeout')
    else (this.emit as (name: string, value: unknown) => boolean).call(this, event.name, event.value)
  }

  /** The worker closed the session, or exited. */
  finish(stats: MediaStats): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#settle(stats)
    this.emit('closed')
    this.removeAllListeners()
  }

  #tell(message: ToMedia, transfer: ArrayBuffer[] = []): void {
    if (this.#state === 'open') this.#order(message, transfer)
  }
}

import { EventEmitter } from 'node:events'
import type { Loopback, MediaSession } from '@hovor/media'
import type { BrowserLine } from '../../../calls/ports/browser-lines.port.ts'
import type { LegEnd, LegEvents, LegMedia } from '../../../calls/ports/voice-carrier.port.ts'
import { qualityOf } from '../leg-quality.ts'

/** How long a key counts as pressed. */
const pressMs = 160

/** A page with its media session: answered from the start. */
export class BrowserLeg extends EventEmitter<LegEvents> implements BrowserLine {
  readonly answered = true
  readonly ringMs = 0
  readonly textActive = false
  readonly channel: MediaSession
  readonly #loopback: Loopback
  #ended: LegEnd | undefined
  #released: Promise<LegMedia> | undefined

  constructor(session: MediaSession, loopback: Loopback) {
    super()
    this.channel = session
    this.#loopback = loopback
    session.once('timeout', () => this.lose())
    session.connect(loopback.media)
  }

  get ended() {
    return this.#ended
  }

  hear(frame: Uint8Array): void {
    if (this.#ended === undefined) this.#loopback.send(frame)
  }

  press(digit: string): void {
    this.channel.signalDtmf({ digit, durationMs: pressMs })
  }

  farHungUp(): void {
    this.#finish({ kind: 'hungUp', by: 'far' })
  }

  lose(): void {
    this.#finish({ kind: 'lost' })
  }

  async hangUp(): Promise<void> {
    this.#finish({ kind: 'hungUp', by: 'near' })
  }

  /** A page cannot call anybody itself. */
  async refer(): Promise<'refused'> {
    return 'refused'
  }

  release(): Promise<LegMedia> {
    this.#released ??= this.channel.close().then((stats) => {
      this.#loopback.close()
      return {
        recorded: stats.recording?.kind === 'written',
        quality: qualityOf(stats, this.#loopback.media),
      }
    })
    return this.#released
  }

  #finish(end: LegEnd): void {
    if (this.#ended !== undefined) return
    this.#ended = end
    this.emit('ended', end)
  }
}

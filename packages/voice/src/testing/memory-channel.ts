import { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'
import type { Channel, ChannelEvents } from '../call/channel.ts'
import { vadStopMs } from './vad-stop.ts'

interface Queued {
  readonly id: string
  value: number
  queuedMs: number
  playedMs: number
  complete: boolean
  started: boolean
}

const tickMs = 20

/**
 * In-memory leg: playout is paced in 20 ms ticks of the given clock; the test feeds speech, audio and text. Behaves
 * like the media worker: only queued audio can be paused, and a flush clears a pause.
 */
export class MemoryChannel extends EventEmitter<ChannelEvents> implements Channel {
  readonly #clock: Clock
  readonly #startMs: number
  #queue: Queued[] = []
  #paused = false
  #bargeIn = false
  #stopped = false
  sentText = ''
  /** Everything played, in order. */
  readonly log: { atMs: number; what: 'play' | 'flush' | 'sample'; id?: string }[] = []
  /** Samples sent per utterance, in order; `value` is the value of the first sample. */
  readonly played: { readonly id: string; readonly value: number; ms: number }[] = []
  sampleCount = 0
  /** Called every 20 ms, whether audio played or not. */
  onTick: (() => void) | undefined

  constructor(clock: Clock) {
    super()
    this.#clock = clock
    this.#startMs = clock.monotonicMs()
    clock.after(tickMs, () => this.#tick())
  }

  get atMs(): number {
    return this.#clock.monotonicMs() - this.#startMs
  }

  get playing(): boolean {
    return this.#queue.length > 0 && !this.#paused
  }

  /** Audio is queued, possibly paused. */
  get waiting(): boolean {
    return this.#queue.some((each) => each.queuedMs > each.playedMs)
  }

  play(utteranceId: string, pcm: Int16Array, last: boolean): void {
    let utterance = this.#queue.find((each) => each.id === utteranceId)
    if (utterance === undefined) {
      utterance = { id: utteranceId, value: 0, queuedMs: 0, playedMs: 0, complete: false, started: false }
      // Only one utterance grows at a time; a new one completes the previous.
      for (const before of this.#queue) before.complete = true
      this.#queue.push(utterance)
    }
    if (utterance.queuedMs === 0) utterance.value = pcm[0] ?? 0
    utterance.queuedMs += pcm.length / 8
    utterance.complete ||= last
    this.log.push({ atMs: this.atMs, what: 'play', id: utteranceId })
  }

  pausePlayout(): void {
    if (!this.playing) return
    this.#paused = true
    this.#report(this.#queue[0]!, 'paused')
  }

  resumePlayout(): void {
    if (!this.#paused) return
    this.#paused = false
    const head = this.#queue[0]
    if (head !== undefined) this.#report(head, 'resumed')
  }

  flushPlayout(): void {
    this.log.push({ atMs: this.atMs, what: 'flush' })
    this.#paused = false
    for (const utterance of this.#queue.splice(0)) this.#report(utterance, 'flushed')
  }

  setBargeIn(on: boolean): void {
    this.#bargeIn = on
  }

  sendText(text: string): void {
    this.sentText += text
  }

  /** The far end starts making sound. */
  startSpeech(): void {
    const playing = this.playing
    const pausedPlayout = playing && this.#bargeIn
    if (pausedPlayout) this.pausePlayout()
    this.emit('speech-start', { atMs: this.atMs, playing, pausedPlayout })
  }

  endSpeech(): void {
    this.emit('speech-end', { atMs: this.atMs, lastSoundMs: this.atMs - vadStopMs })
  }

  /** Receives 100 ms of audio in which every sample is `value`. */
  hear(value: number): void {
    this.emit('audio', { pcm: new Int16Array(800).fill(value), atMs: this.atMs - 100 })
  }

  type(text: string): void {
    this.emit('text', { text, atMs: this.atMs })
  }

  press(digit: string): void {
    this.emit('dtmf', { digit, durationMs: 100, atMs: this.atMs })
  }

  stop(): void {
    this.#stopped = true
  }

  #tick(): void {
    if (this.#stopped) return
    this.#clock.after(tickMs, () => this.#tick())
    this.#playTick()
    this.onTick?.()
  }

  #playTick(): void {
    const head = this.#queue[0]
    if (this.#paused || head === undefined) return
    if (head.playedMs < head.queuedMs) {
      if (!head.started) {
        head.started = true
        this.played.push({ id: head.id, value: head.value, ms: 0 })
        this.#report(head, 'started')
        if (this.#queue[0] !== head || this.#paused) return
      }
      const leftMs = Math.min(tickMs, head.queuedMs - head.playedMs)
      head.playedMs += leftMs
      this.played.at(-1)!.ms += leftMs
      this.sampleCount += 1
      this.log.push({ atMs: this.atMs, what: 'sample', id: head.id })
    }
    if (head.complete && head.playedMs >= head.queuedMs) {
      this.#queue.shift()
      this.#report(head, 'finished')
    }
  }

  /** Asynchronous and in order, like messages from a worker. */
  #report(utterance: Queued, state: 'started' | 'paused' | 'resumed' | 'finished' | 'flushed'): void {
    const event = { utteranceId: utterance.id, playedMs: utterance.playedMs, state, atMs: this.atMs }
    this.#clock.after(0, () => this.emit('playout', event))
  }
}

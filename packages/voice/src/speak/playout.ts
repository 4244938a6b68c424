import type { Clock } from '@hovor/clock'
import type { PlayoutEvent } from '@hovor/media'
import type { Language } from '../agent/agent-settings.ts'
import { watch } from '../async/watchdog.ts'
import type { Channel } from '../call/channel.ts'
import { spokenForm } from '../language/speech/spoken-form.ts'
import type { ProviderFailure } from '../providers/ports/provider-failure.ts'
import type { TextToSpeech } from '../providers/ports/text-to-speech.ts'
import type { ClipCache } from './clip-cache.ts'
import { trimLeadingSilence } from './leading-silence.ts'
import { Playhead } from './playhead.ts'
import {
  isOver,
  newUtterance,
  type Piece,
  playedTextOf,
  remainingMsOf,
  type Utterance,
  unsynthesisedOf,
} from './utterance.ts'

const samplesPerMs = 8
const noSamples = new Int16Array(0)
/** Maximum time for a flush to be reported before the last known position is used. */
const flushReportMs = 500
const lineSeparator = '\u2028'

export interface PlayoutOptions {
  readonly channel: Channel
  readonly tts: TextToSpeech
  readonly clips: ClipCache
  readonly clock: Clock
  readonly newId: () => string
  readonly language: Language
  readonly voice?: string | undefined
  readonly textActive: boolean
  readonly firstChunkMs: number
  readonly chunkGapMs: number
  readonly onStarted: (atMs: number) => void
  /** The reply was played in full or flushed; `complete` tells which. */
  readonly onSpoken: (spoken: Spoken) => void
}

export interface Spoken {
  readonly text: string
  readonly complete: boolean
  /** When the first sample was sent; undefined if none was. */
  readonly startedAtMs: number | undefined
}

/** `rest` is the text that was not synthesised. */
export type SayOutcome =
  | { readonly kind: 'queued' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failed'; readonly why: ProviderFailure; readonly rest: string }

/** Plays one reply at a time, sentence by sentence, and tracks which part of it was sent as RTP. */
export class Playout {
  readonly #options: PlayoutOptions
  readonly #playhead: Playhead
  #utterances: Utterance[] = []
  #startedAtMs: number | undefined
  #sealed = false
  #settled: (() => void)[] = []
  #released: (() => void)[] = []
  #held = false

  constructor(options: PlayoutOptions) {
    this.#options = options
    this.#playhead = new Playhead(() => options.clock.monotonicMs())
    options.channel.on('playout', this.#onPlayout)
  }

  /** A reply is playing or queued. */
  get busy(): boolean {
    return this.#utterances.length > 0
  }

  /** The whole reply is queued. */
  get sealed(): boolean {
    return this.#sealed
  }

  /** When the queued audio has played out, on the engine's clock. */
  get drainedAtMs(): number {
    return this.#playhead.drainedAtMs
  }

  /** Queued audio left to play, in milliseconds. */
  get remainingMs(): number {
    return this.#utterances.reduce((sum, each) => sum + remainingMsOf(each), 0)
  }

  /** The sentence that is playing. */
  get sentence(): string {
    return this.#utterances.find(({ pieces }) => pieces.some((each) => each.state === 'started'))?.text ?? ''
  }

  /** Pauses playout; nothing is queued until `resume` or `flush`. */
  pause(): void {
    this.#held = true
    this.#options.channel.pausePlayout()
  }

  resume(): void {
    this.#release()
    this.#playhead.resume()
    this.#options.channel.resumePlayout()
  }

  /**
   * Synthesises `text`, or uses its clip, and queues the audio as it arrives. Resolves once all of it is queued.
   * Nothing is queued before `gate`.
   */
  async say(text: string, signal: AbortSignal, gate?: Promise<void>): Promise<SayOutcome> {
    const { tts, clips, clock, language, voice, firstChunkMs, chunkGapMs } = this.#options
    const clip = clips.get(text)
    if (clip !== undefined) return this.#sayClip(text, clip, signal, gate)
    const utterance = newUtterance(text)
    const chunks = trimLeadingSilence(tts.speak(spokenForm(text, language), { language, voice, signal }))
    for await (const event of watch(chunks, { clock, firstMs: firstChunkMs, gapMs: chunkGapMs })) {
      if (signal.aborted) return { kind: 'aborted' }
      if (event.kind === 'end') break
      if (event.kind === 'stalled') return this.#broken(utterance, 'deadline')
      if (event.kind === 'broken') return this.#broken(utterance, 'garbage')
      if (event.item.kind === 'failed') return this.#broken(utterance, event.item.why)
      if (event.item.pcm.length === 0) continue
      if (!(await this.#mayQueue(signal, gate))) return { kind: 'aborted' }
      this.#queue(utterance, event.item.pcm)
    }
    if (signal.aborted) return { kind: 'aborted' }
    if (utterance.queuedMs === 0) return this.#broken(utterance, 'garbage')
    this.#end(utterance)
    return { kind: 'queued' }
  }

  /** Queues audio for `text` (empty: no words) without synthesis. */
  sound(text: string, pcm: Int16Array): void {
    const utterance = newUtterance(text)
    this.#queue(utterance, pcm)
    this.#end(utterance)
  }

  /** Splits the current sentence here, so that other audio can play before the rest of it. */
  splitHere(): void {
    const last = this.#utterances.at(-1)
    const piece = last?.pieces.at(-1)
    if (last === undefined || last.closed || piece === undefined || isOver(piece)) return
    this.#options.channel.play(piece.id, noSamples, true)
    last.pieces.push({ id: this.#options.newId(), playedMs: 0, state: 'finished' })
  }

  /** Marks the reply as complete: `onSpoken` follows its last sample. */
  seal(): void {
    this.#sealed = true
    this.#finishWhenPlayed()
  }

  /** Flushes unplayed audio; `onSpoken` reports what was played. */
  flush(): void {
    const waiting = this.#utterances.some(({ pieces }) => !pieces.every(isOver))
    this.#options.channel.flushPlayout()
    // Nothing is queued: a paused leg must not swallow the next reply.
    this.resume()
    this.#playhead.drop()
    this.#sealed = false
    if (!waiting) {
      this.#finish(false)
      return
    }
    const flushed = this.#utterances
    this.#options.clock.after(flushReportMs, () => {
      if (this.#utterances === flushed) this.#finish(false)
    })
  }

  /** Resolves once nothing is playing or being flushed. */
  settled(): Promise<void> {
    if (!this.busy) return Promise.resolve()
    return new Promise((resolve) => this.#settled.push(resolve))
  }

  close(): void {
    this.#options.channel.off('playout', this.#onPlayout)
  }

  async #sayClip(
    text: string,
    clip: Int16Array,
    signal: AbortSignal,
    gate: Promise<void> | undefined,
  ): Promise<SayOutcome> {
    if (!(await this.#mayQueue(signal, gate))) return { kind: 'aborted' }
    this.sound(text, clip)
    return { kind: 'queued' }
  }

  async #mayQueue(signal: AbortSignal, gate: Promise<void> | undefined): Promise<boolean> {
    if (gate !== undefined) await gate
    // An empty leg does not keep a pause, so audio waits here.
    if (this.#held) await new Promise<void>((resolve) => this.#released.push(resolve))
    return !signal.aborted
  }

  #queue(utterance: Utterance, pcm: Int16Array): void {
    if (utterance.pieces.length === 0) {
      utterance.pieces.push({ id: this.#options.newId(), playedMs: 0, state: 'queued' })
      this.#utterances.push(utterance)
    }
    const piece = utterance.pieces.at(-1)!
    if (piece.playedMs === 0 && piece.state === 'finished') piece.state = 'queued'
    const durationMs = pcm.length / samplesPerMs
    utterance.queuedMs += durationMs
    this.#playhead.queue(durationMs)
    this.#options.channel.play(piece.id, pcm, false)
  }

  #end(utterance: Utterance): void {
    utterance.whole = true
    utterance.closed = true
    this.#options.channel.play(utterance.pieces.at(-1)!.id, noSamples, true)
  }

  #broken(utterance: Utterance, why: ProviderFailure): SayOutcome {
    utterance.closed = true
    const piece = utterance.pieces.at(-1)
    if (piece !== undefined) this.#options.channel.play(piece.id, noSamples, true)
    return { kind: 'failed', why, rest: unsynthesisedOf(utterance) }
  }

  #release(): void {
    this.#held = false
    for (const resolve of this.#released.splice(0)) resolve()
  }

  readonly #onPlayout = (event: PlayoutEvent): void => {
    if (event.state === 'paused') this.#playhead.pause()
    if (event.state === 'resumed') this.#playhead.resume()
    if (event.state === 'flushed') this.#playhead.dropped()
    for (const utterance of this.#utterances) {
      const piece = utterance.pieces.find((each) => each.id === event.utteranceId)
      if (piece === undefined) continue
      piece.playedMs = event.playedMs
      if (event.state === 'started') this.#onPieceStarted(utterance, piece, event.atMs)
      if (event.state === 'finished' || event.state === 'flushed') piece.state = event.state
      return this.#finishWhenPlayed()
    }
  }

  #onPieceStarted(utterance: Utterance, piece: Piece, atMs: number): void {
    piece.state = 'started'
    if (this.#options.textActive && piece === utterance.pieces[0])
      this.#options.channel.sendText(`${utterance.text} `)
    if (this.#startedAtMs !== undefined) return
    this.#startedAtMs = atMs
    this.#options.onStarted(atMs)
  }

  #finishWhenPlayed(): void {
    const pieces = this.#utterances.flatMap((each) => each.pieces)
    if (!pieces.every(isOver)) return
    if (pieces.some((piece) => piece.state === 'flushed')) this.#finish(false)
    else if (this.#sealed) this.#finish(true)
  }

  #finish(complete: boolean): void {
    const utterances = this.#utterances
    const startedAtMs = this.#startedAtMs
    this.#utterances = []
    this.#startedAtMs = undefined
    this.#sealed = false
    const text = utterances
      .map(playedTextOf)
      .filter((words) => words !== '')
      .join(' ')
    if (this.#options.textActive && startedAtMs !== undefined) this.#options.channel.sendText(lineSeparator)
    if (utterances.length > 0) this.#options.onSpoken({ text, complete, startedAtMs })
    for (const resolve of this.#settled.splice(0)) resolve()
  }
}

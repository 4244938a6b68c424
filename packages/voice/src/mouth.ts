import type { Clock } from '@hovor/clock'
import type { PlayoutEvent } from '@hovor/media'
import type { Language } from './agent-settings.ts'
import type { Channel } from './channel.ts'
import { spokenWords } from './spoken-words.ts'
import type { ProviderFailure } from './stt/speech-to-text.ts'
import type { TextToSpeech } from './tts/text-to-speech.ts'
import { watch } from './watchdog.ts'

const SAMPLES_PER_MS = 8
/** Speaking rate assumed for the part of a sentence that was never synthesised. */
const MS_PER_CHARACTER = 65
/** How long a flush may take to be reported before the last known position is taken. */
const FLUSH_REPORT_MS = 500
const LINE_SEPARATOR = '\u2028'

export interface MouthOptions {
  readonly channel: Channel
  readonly tts: TextToSpeech
  readonly clock: Clock
  readonly newId: () => string
  readonly language: Language
  readonly voice?: string | undefined
  readonly textActive: boolean
  readonly firstChunkMs: number
  readonly chunkGapMs: number
  readonly onStarted: (atMs: number) => void
  /** Everything that was to be said was said, or was flushed; `complete` tells which. */
  readonly onSpoken: (spoken: Spoken) => void
}

export interface Spoken {
  readonly text: string
  readonly complete: boolean
  /** Where the first sample was sent; undefined: none was. */
  readonly startedAtMs: number | undefined
}

interface Utterance {
  readonly id: string
  readonly text: string
  queuedMs: number
  playedMs: number
  /** All of the text was synthesised. */
  whole: boolean
  state: 'queued' | 'started' | 'finished' | 'flushed'
}

export type SayOutcome =
  | { readonly kind: 'queued'; readonly firstChunkMs: number }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failed'; readonly why: ProviderFailure }

/** Speaks one reply at a time, sentence by sentence, and knows what of it left as RTP. */
export class Mouth {
  readonly #options: MouthOptions
  #utterances: Utterance[] = []
  #startedAtMs: number | undefined
  #sealed = false
  #settled: (() => void)[] = []
  #released: (() => void)[] = []
  #held = false

  constructor(options: MouthOptions) {
    this.#options = options
    options.channel.on('playout', this.#onPlayout)
  }

  /** A reply is being spoken or waits to be. */
  get busy(): boolean {
    return this.#utterances.length > 0
  }

  /** How much of the queued reply is still to be heard. */
  get remainingMs(): number {
    return this.#utterances.reduce((sum, each) => sum + each.queuedMs - each.playedMs, 0)
  }

  /** The sentence that is being heard. */
  get sentence(): string {
    return this.#utterances.find((each) => each.state === 'started')?.text ?? ''
  }

  /** Stops playout where it is; nothing more is queued until `resume` or `flush`. */
  pause(): void {
    this.#held = true
    this.#options.channel.pausePlayout()
  }

  resume(): void {
    this.#release()
    this.#options.channel.resumePlayout()
  }

  /** Synthesises `text` and queues it while it comes; resolves when all of it is queued. */
  async say(text: string, signal: AbortSignal): Promise<SayOutcome> {
    const { tts, channel, clock, language, voice, newId, firstChunkMs, chunkGapMs } = this.#options
    const utterance: Utterance = {
      id: newId(),
      text,
      queuedMs: 0,
      playedMs: 0,
      whole: false,
      state: 'queued',
    }
    const askedMs = clock.monotonicMs()
    let firstMs: number | undefined
    const chunks = tts.speak(text, { language, voice, signal })
    for await (const event of watch(chunks, { clock, firstMs: firstChunkMs, gapMs: chunkGapMs })) {
      if (signal.aborted) return { kind: 'aborted' }
      if (event.kind === 'end') break
      if (event.kind === 'stalled') return this.#broken(utterance, 'deadline')
      if (event.kind === 'broken') return this.#broken(utterance, 'garbage')
      if (event.item.kind === 'failed') return this.#broken(utterance, event.item.why)
      if (event.item.pcm.length === 0) continue
      // A leg without anything queued does not keep a pause: what comes now waits here.
      if (this.#held) await new Promise<void>((resolve) => this.#released.push(resolve))
      if (signal.aborted) return { kind: 'aborted' }
      if (firstMs === undefined) {
        firstMs = clock.monotonicMs() - askedMs
        this.#utterances.push(utterance)
      }
      utterance.queuedMs += event.item.pcm.length / SAMPLES_PER_MS
      channel.play(utterance.id, event.item.pcm, false)
    }
    if (signal.aborted) return { kind: 'aborted' }
    if (firstMs === undefined) return { kind: 'failed', why: 'garbage' }
    utterance.whole = true
    channel.play(utterance.id, new Int16Array(0), true)
    return { kind: 'queued', firstChunkMs: firstMs }
  }

  /** The reply is complete: `onSpoken` comes after its last sample. */
  seal(): void {
    this.#sealed = true
    this.#finishWhenPlayed()
  }

  /** Drops what was not heard yet; `onSpoken` tells what was. */
  flush(): void {
    const waiting = this.#utterances.some((each) => each.state === 'queued' || each.state === 'started')
    this.#options.channel.flushPlayout()
    // Nothing is queued any more: a leg that was paused must not swallow the next reply.
    this.resume()
    this.#sealed = false
    if (!waiting) {
      this.#finish(false)
      return
    }
    const flushed = this.#utterances
    this.#options.clock.after(FLUSH_REPORT_MS, () => {
      if (this.#utterances === flushed) this.#finish(false)
    })
  }

  /** Resolves once nothing is being spoken or flushed. */
  settled(): Promise<void> {
    if (!this.busy) return Promise.resolve()
    return new Promise((resolve) => this.#settled.push(resolve))
  }

  #release(): void {
    this.#held = false
    for (const resolve of this.#released.splice(0)) resolve()
  }

  close(): void {
    this.#options.channel.off('playout', this.#onPlayout)
  }

  #broken(utterance: Utterance, why: ProviderFailure): SayOutcome {
    if (utterance.queuedMs > 0) this.#options.channel.play(utterance.id, new Int16Array(0), true)
    return { kind: 'failed', why }
  }

  readonly #onPlayout = (event: PlayoutEvent): void => {
    const utterance = this.#utterances.find((each) => each.id === event.utteranceId)
    if (utterance === undefined) return
    utterance.playedMs = Math.min(event.playedMs, utterance.queuedMs)
    if (event.state === 'started') this.#onUtteranceStarted(utterance, event.atMs)
    if (event.state === 'finished' || event.state === 'flushed') utterance.state = event.state
    this.#finishWhenPlayed()
  }

  #onUtteranceStarted(utterance: Utterance, atMs: number): void {
    utterance.state = 'started'
    if (this.#options.textActive) this.#options.channel.sendText(`${utterance.text} `)
    if (this.#startedAtMs !== undefined) return
    this.#startedAtMs = atMs
    this.#options.onStarted(atMs)
  }

  #finishWhenPlayed(): void {
    const over = this.#utterances.every((each) => each.state === 'finished' || each.state === 'flushed')
    if (!over) return
    if (this.#utterances.some((each) => each.state === 'flushed')) this.#finish(false)
    else if (this.#sealed) this.#finish(true)
  }

  #finish(complete: boolean): void {
    const utterances = this.#utterances
    const startedAtMs = this.#startedAtMs
    this.#utterances = []
    this.#startedAtMs = undefined
    this.#sealed = false
    const text = utterances
      .map(heardOf)
      .filter((words) => words !== '')
      .join(' ')
    if (this.#options.textActive && startedAtMs !== undefined) this.#options.channel.sendText(LINE_SEPARATOR)
    if (utterances.length > 0) this.#options.onSpoken({ text, complete, startedAtMs })
    for (const resolve of this.#settled.splice(0)) resolve()
  }
}

function heardOf(utterance: Utterance): string {
  const { text, playedMs, queuedMs, whole, state } = utterance
  if (whole && state === 'finished') return text
  return spokenWords(
    text,
    playedMs,
    whole ? queuedMs : Math.max(queuedMs + 1, text.length * MS_PER_CHARACTER),
  )
}

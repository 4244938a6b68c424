import { settleWithin } from '../async/watchdog.ts'
import type { ProviderFailure } from '../providers/ports/provider-failure.ts'
import type {
  SpeechStream,
  SpeechToText,
  TranscribeOptions,
  Transcription,
} from '../providers/ports/speech-to-text.ts'
import { defaultFallbackLimits, type FallbackLimits, type FallbackOptions } from './fallback-limits.ts'
import { type Named, type ProviderState, Ranking } from './ranking.ts'
import type { AttemptCounts } from './recent-attempts.ts'

const samplesPerMs = 8
/** The engine cuts longer turns; beyond this the oldest audio is dropped. */
const maxKeptSamples = 60_000 * samplesPerMs

export interface FallbackTranscriber extends SpeechToText {
  /** Undefined while the preferred provider does not stream. */
  readonly open: ((options: TranscribeOptions) => SpeechStream) | undefined
  states(): Readonly<Record<string, ProviderState>>
  attempts(): Readonly<Record<string, AttemptCounts>>
}

/**
 * Uses the first provider that works. Audio is kept while it is streamed: if the stream fails, the next provider gets
 * the whole turn and nothing is lost. If all fail, the turn keeps the words that a stream recognised before it failed.
 */
export function fallbackTranscriber(
  list: readonly Named<SpeechToText>[],
  options: FallbackOptions,
): FallbackTranscriber {
  const ranking = new Ranking(list, options)
  const limits = { ...defaultFallbackLimits, ...options.limits }
  const attempts = { ranking, limits, clock: options.clock }
  return {
    transcribe: (pcm, transcribe) => transcribeBy(ranking.order(), pcm, transcribe, attempts),
    get open(): FallbackTranscriber['open'] {
      const isStreaming = ranking.order()[0]?.open !== undefined
      return isStreaming ? (transcribe) => new FallbackStream(attempts, transcribe) : undefined
    },
    states: () => ranking.states(),
    attempts: () => ranking.attempts(),
  }
}

interface Attempts {
  readonly ranking: Ranking<SpeechToText>
  readonly limits: FallbackLimits
  readonly clock: FallbackOptions['clock']
}

/** Sends the whole turn to one provider after another, within `deadlineMs` in total. */
async function transcribeBy(
  order: readonly SpeechToText[],
  pcm: Int16Array,
  options: TranscribeOptions,
  { ranking, limits, clock }: Attempts,
): Promise<Transcription> {
  const untilMs = clock.monotonicMs() + options.deadlineMs
  let why: ProviderFailure = 'network'
  for (const [index, provider] of order.entries()) {
    const leftMs = untilMs - clock.monotonicMs()
    if (leftMs <= 0) return { kind: 'failed', why: 'deadline' }
    const deadlineMs = index === order.length - 1 ? leftMs : Math.min(leftMs, limits.transcribeMs)
    const stop = new AbortController()
    const signal = AbortSignal.any([options.signal, stop.signal])
    const heard = await within(deadlineMs, clock, stop, async () =>
      provider.transcribe(pcm, { ...options, signal, deadlineMs }),
    )
    if (options.signal.aborted) return { kind: 'aborted' }
    if (heard.kind === 'heard' || heard.kind === 'nothing') {
      ranking.succeeded(provider)
      return heard
    }
    why = heard.kind === 'failed' ? heard.why : 'garbage'
    ranking.failed(provider, why, heard.kind === 'failed' ? heard.retryAfterMs : undefined)
  }
  return { kind: 'failed', why }
}

/** Result of `ask` within the deadline; a provider that hangs is aborted. Never rejects. */
async function within(
  deadlineMs: number,
  clock: Attempts['clock'],
  stop: AbortController,
  ask: () => Promise<Transcription>,
): Promise<Transcription> {
  const settled = await settleWithin(clock, deadlineMs, ask())
  if (settled.kind === 'settled') return settled.value
  stop.abort()
  return { kind: 'failed', why: settled.kind === 'stalled' ? 'deadline' : 'garbage' }
}

class FallbackStream implements SpeechStream {
  readonly #attempts: Attempts
  readonly #options: TranscribeOptions
  readonly #order: readonly SpeechToText[]
  readonly #stop = new AbortController()
  readonly #stream: SpeechStream | undefined
  #kept: Int16Array[] = []
  #samples = 0
  #finished: Promise<Transcription> | undefined

  constructor(attempts: Attempts, options: TranscribeOptions) {
    this.#attempts = attempts
    this.#options = options
    this.#order = attempts.ranking.order()
    const signal = AbortSignal.any([options.signal, this.#stop.signal])
    this.#stream = this.#order[0]?.open?.({ ...options, signal })
  }

  get partial(): string {
    return this.#stream?.partial ?? ''
  }

  write(pcm8k: Int16Array): void {
    if (this.#finished !== undefined) return
    this.#kept.push(pcm8k)
    this.#samples += pcm8k.length
    while (this.#samples > maxKeptSamples && this.#kept.length > 1) {
      this.#samples -= this.#kept.shift()!.length
    }
    this.#stream?.write(pcm8k)
  }

  finish(): Promise<Transcription> {
    this.#finished ??= this.#finish()
    return this.#finished
  }

  async #finish(): Promise<Transcription> {
    const { clock } = this.#attempts
    const startedMs = clock.monotonicMs()
    const streamed = await this.#finishStream()
    if (streamed !== undefined) return streamed
    const partial = this.partial
    const order = this.#stream === undefined ? this.#order : this.#order.slice(1)
    if (order.length === 0 || this.#samples === 0) return this.#lastResort(partial)
    const deadlineMs = this.#options.deadlineMs - (clock.monotonicMs() - startedMs)
    const heard = await transcribeBy(order, this.#turn(), { ...this.#options, deadlineMs }, this.#attempts)
    return heard.kind === 'failed' && partial !== '' ? { kind: 'heard', text: partial } : heard
  }

  /** Undefined if there is no stream, or if it failed and another provider takes over. */
  async #finishStream(): Promise<Transcription | undefined> {
    const [stream, provider] = [this.#stream, this.#order[0]]
    if (stream === undefined || provider === undefined) return undefined
    const { ranking, limits, clock } = this.#attempts
    const isLast = this.#order.length === 1
    const deadlineMs = isLast ? this.#options.deadlineMs : limits.finishMs
    const heard = await within(deadlineMs, clock, this.#stop, () => stream.finish())
    if (this.#options.signal.aborted) return { kind: 'aborted' }
    if (heard.kind === 'heard' || heard.kind === 'nothing') {
      ranking.succeeded(provider)
      return heard
    }
    ranking.failed(provider, heard.kind === 'failed' ? heard.why : 'garbage')
    return undefined
  }

  #lastResort(partial: string): Transcription {
    if (partial !== '') return { kind: 'heard', text: partial }
    return this.#samples === 0 ? { kind: 'nothing' } : { kind: 'failed', why: 'network' }
  }

  #turn(): Int16Array {
    const whole = new Int16Array(this.#samples)
    let at = 0
    for (const part of this.#kept) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  }
}

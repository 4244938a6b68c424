import { watch } from '../async/watchdog.ts'
import type { ProviderFailed, ProviderFailure } from '../providers/ports/provider-failure.ts'
import type { SpeakOptions, SpeechChunk, TextToSpeech } from '../providers/ports/text-to-speech.ts'
import { defaultFallbackLimits, type FallbackLimits, type FallbackOptions } from './fallback-limits.ts'
import { type Named, type ProviderState, Ranking } from './ranking.ts'
import type { AttemptCounts } from './recent-attempts.ts'
import { remainingText, SpokenShare } from './spoken-share.ts'

/** Assumed speaking rate until a provider has spoken a sentence, in milliseconds per character. */
const msPerCharacter = 65
const slowestMsPerCharacter = 150
const fastestMsPerCharacter = 30
/** Shorter sentences are too short to measure the rate. */
const minRatedCharacters = 12
/** Upper bound; the last provider's own timeouts are shorter. */
const lastProviderMs = 20_000

export interface FallbackSpeech extends TextToSpeech {
  states(): Readonly<Record<string, ProviderState>>
  attempts(): Readonly<Record<string, AttemptCounts>>
}

/**
 * Uses the first provider that works. If one fails in mid-sentence, the next speaks the rest: how much was spoken is
 * estimated from the audio received and the provider's measured speaking rate, so that at most two words are repeated.
 * The stream fails only if all providers fail.
 */
export function fallbackSpeech(
  list: readonly Named<TextToSpeech>[],
  options: FallbackOptions,
): FallbackSpeech {
  const speaker = new Speaker(list, options)
  return {
    speak: (text, speak) => speaker.speak(text, speak),
    states: () => speaker.ranking.states(),
    attempts: () => speaker.ranking.attempts(),
  }
}

type Attempt = { readonly kind: 'said' } | ProviderFailed

class Speaker {
  readonly ranking: Ranking<TextToSpeech>
  readonly #options: FallbackOptions
  readonly #limits: FallbackLimits
  readonly #rates = new Map<TextToSpeech, number>()

  constructor(list: readonly Named<TextToSpeech>[], options: FallbackOptions) {
    this.ranking = new Ranking(list, options)
    this.#options = options
    this.#limits = { ...defaultFallbackLimits, ...options.limits }
  }

  async *speak(text: string, options: SpeakOptions): AsyncGenerator<SpeechChunk> {
    let rest = text
    let why: ProviderFailure = 'network'
    const order = this.ranking.order()
    for (const [index, provider] of order.entries()) {
      const share = new SpokenShare()
      const isLast = index === order.length - 1
      const attempt = yield* this.#attempt(provider, rest, options, share, isLast)
      if (options.signal.aborted) return
      if (attempt.kind === 'said') {
        this.#rate(provider, rest, share)
        return this.ranking.succeeded(provider)
      }
      this.ranking.failed(provider, attempt.why, attempt.retryAfterMs)
      why = attempt.why
      rest = remainingText(rest, share.voicedMs, this.#rates.get(provider) ?? msPerCharacter)
    }
    yield { kind: 'failed', why }
  }

  async *#attempt(
    provider: TextToSpeech,
    text: string,
    options: SpeakOptions,
    share: SpokenShare,
    isLast: boolean,
  ): AsyncGenerator<SpeechChunk, Attempt> {
    const stop = new AbortController()
    const signal = AbortSignal.any([options.signal, stop.signal])
    const { clock } = this.#options
    const waits = isLast
      ? { clock, firstMs: lastProviderMs, gapMs: lastProviderMs }
      : { clock, firstMs: this.#limits.speechFirstMs, gapMs: this.#limits.speechGapMs }
    try {
      for await (const event of watch(provider.speak(text, { ...options, signal }), waits)) {
        if (event.kind === 'stalled') return { kind: 'failed', why: 'deadline' }
        if (event.kind === 'broken') return { kind: 'failed', why: 'garbage' }
        if (event.kind === 'end') break
        if (event.item.kind === 'failed') return event.item
        share.add(event.item.pcm)
        yield event.item
      }
    } finally {
      stop.abort()
    }
    return share.hasAudio ? { kind: 'said' } : { kind: 'failed', why: 'garbage' }
  }

  /** Updates the provider's speaking rate. */
  #rate(provider: TextToSpeech, text: string, share: SpokenShare): void {
    if (text.length < minRatedCharacters || share.voicedMs === 0) return
    const rate = Math.min(
      slowestMsPerCharacter,
      Math.max(fastestMsPerCharacter, share.voicedMs / text.length),
    )
    const before = this.#rates.get(provider) ?? rate
    this.#rates.set(provider, before * 0.7 + rate * 0.3)
  }
}

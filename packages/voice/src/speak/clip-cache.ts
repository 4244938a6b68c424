import type { Clock } from '@hovor/clock'
import { tone } from '@hovor/media'
import type { Language } from '../agent/agent-settings.ts'
import { watch } from '../async/watchdog.ts'
import { concatPcm } from '../audio/concat-pcm.ts'
import { spokenForm } from '../language/speech/spoken-form.ts'
import type { TextToSpeech } from '../providers/ports/text-to-speech.ts'
import { trimLeadingSilence } from './leading-silence.ts'

const samplesPerMs = 8
/** Per provider; the oldest is evicted first. A clip of 3 s takes 48 kB. */
const maxClips = 200
const maxClipMs = 15_000
/** Time to first audio of a clip, and between two chunks. */
const synthesisTimeoutMs = 10_000

export interface ClipCacheOptions {
  readonly tts: TextToSpeech
  readonly clock: Clock
  readonly language: Language
  readonly voice?: string | undefined
}

interface Cache {
  readonly clips: Map<string, Int16Array>
  /** Synthesis in progress, shared by conversations that need the same clip. */
  readonly pending: Map<string, Promise<void>>
}

/** Clips per provider, shared by all conversations. */
const caches = new WeakMap<TextToSpeech, Cache>()

/** Cache of sentences synthesised ahead, available instantly and without the provider. */
export class ClipCache {
  readonly #options: ClipCacheOptions
  readonly #cache: Cache

  constructor(options: ClipCacheOptions) {
    this.#options = options
    this.#cache = caches.get(options.tts) ?? { clips: new Map(), pending: new Map() }
    caches.set(options.tts, this.#cache)
  }

  /** 8 kHz mono; undefined if not cached. */
  get(text: string): Int16Array | undefined {
    return this.#cache.clips.get(this.#key(text))
  }

  /** Synthesises the missing `texts` one after another. Never rejects; a failed text stays missing. */
  async prepare(texts: readonly string[], signal: AbortSignal): Promise<void> {
    for (const text of texts) {
      const key = this.#key(text)
      while (this.#cache.pending.has(key)) await this.#cache.pending.get(key)
      if (signal.aborted) return
      const making = this.#make(text, signal).finally(() => this.#cache.pending.delete(key))
      this.#cache.pending.set(key, making)
      await making
    }
  }

  /** Adds the clip as the newest. */
  async #make(text: string, signal: AbortSignal): Promise<void> {
    const pcm = this.get(text) ?? (await this.#synthesise(text, signal))
    if (pcm === undefined) return
    const { clips } = this.#cache
    clips.delete(this.#key(text))
    clips.set(this.#key(text), pcm)
    for (const oldest of clips.keys()) {
      if (clips.size <= maxClips) break
      clips.delete(oldest)
    }
  }

  async #synthesise(text: string, signal: AbortSignal): Promise<Int16Array | undefined> {
    const { tts, clock, language, voice } = this.#options
    const parts: Int16Array[] = []
    let length = 0
    const chunks = trimLeadingSilence(tts.speak(spokenForm(text, language), { language, voice, signal }))
    for await (const event of watch(chunks, {
      clock,
      firstMs: synthesisTimeoutMs,
      gapMs: synthesisTimeoutMs,
    })) {
      if (signal.aborted) return undefined
      if (event.kind === 'end') break
      if (event.kind !== 'item' || event.item.kind === 'failed') return undefined
      parts.push(event.item.pcm)
      length += event.item.pcm.length
      if (length > maxClipMs * samplesPerMs) return undefined
    }
    return length === 0 ? undefined : concatPcm(parts)
  }

  #key(text: string): string {
    const { language, voice } = this.#options
    return [language, voice ?? '', text].join('\n')
  }
}

/** Two soft notes that show the line is alive when no voice is available. */
export const comfortTone: Int16Array = concatPcm([tone([440], 180, 1800), tone([550], 240, 1800)])

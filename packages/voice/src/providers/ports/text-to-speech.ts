import type { Language } from '../../agent/agent-settings.ts'
import type { ProviderFailed } from './provider-failure.ts'

/** 8 kHz mono PCM; `failed` ends the stream. */
export type SpeechChunk = { readonly kind: 'audio'; readonly pcm: Int16Array } | ProviderFailed

export interface SpeakOptions {
  readonly language: Language
  /** Provider voice. Absent: the language's default. */
  readonly voice?: string | undefined
  /** Stops synthesis; the stream then ends without `failed`. */
  readonly signal: AbortSignal
}

/** Synthesises one sentence. Never throws; a stream that ends without `failed` is complete. */
export interface TextToSpeech {
  speak(text: string, options: SpeakOptions): AsyncIterable<SpeechChunk>
}

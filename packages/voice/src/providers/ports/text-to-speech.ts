import type { Language } from '../../agent/agent-settings.ts'
import type { ProviderFailed } from './provider-failure.ts'

/** 8 kHz mono PCM as it is synthesised; a `failed` is the last thing of a stream. */
export type SpeechChunk = { readonly kind: 'audio'; readonly pcm: Int16Array } | ProviderFailed

export interface SpeakOptions {
  readonly language: Language
  /** The provider's name of the voice; absent: the language's own. */
  readonly voice?: string | undefined
  /** Stops synthesis; the stream then ends without `failed`. */
  readonly signal: AbortSignal
}

/** Synthesises one sentence. The stream never throws; when it ends without `failed`, it is complete. */
export interface TextToSpeech {
  speak(text: string, options: SpeakOptions): AsyncIterable<SpeechChunk>
}

import type { Language } from '../../agent/agent-settings.ts'
import type { ProviderFailed } from './provider-failure.ts'

/** `nothing`: the recogniser answered and heard no words. `failed`: it did not answer as it should. */
export type Transcription =
  | { readonly kind: 'heard'; readonly text: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'aborted' }
  | ProviderFailed

export interface TranscribeOptions {
  readonly language: Language
  readonly signal: AbortSignal
  /** From the call to the whole answer. */
  readonly deadlineMs: number
}

/** Recognises one caller turn. Never rejects. */
export interface SpeechToText {
  transcribe(pcm8k: Int16Array, options: TranscribeOptions): Promise<Transcription>
  /** Recognises while the caller speaks, where the provider can just then; otherwise `transcribe` is asked. */
  readonly open?: ((options: TranscribeOptions) => SpeechStream) | undefined
}

/** One turn being recognised while it is spoken. */
export interface SpeechStream {
  write(pcm8k: Int16Array): void
  /** Words heard so far, for endpointing. */
  readonly partial: string
  finish(): Promise<Transcription>
}

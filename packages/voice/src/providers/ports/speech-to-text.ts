import type { Language } from '../../agent/agent-settings.ts'
import type { ProviderFailed } from './provider-failure.ts'

/** `nothing`: no words were recognised. `failed`: the recogniser gave no usable answer. */
export type Transcription =
  | { readonly kind: 'heard'; readonly text: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'aborted' }
  | ProviderFailed

export interface TranscribeOptions {
  readonly language: Language
  readonly signal: AbortSignal
  /** Deadline for the complete answer, in milliseconds. */
  readonly deadlineMs: number
}

/** Transcribes one caller turn. Never rejects. */
export interface SpeechToText {
  transcribe(pcm8k: Int16Array, options: TranscribeOptions): Promise<Transcription>
  /** Starts streaming recognition, if the provider supports it at the moment; otherwise use `transcribe`. */
  readonly open?: ((options: TranscribeOptions) => SpeechStream) | undefined
}

/** Streaming recognition of one turn. */
export interface SpeechStream {
  write(pcm8k: Int16Array): void
  /** Interim transcript, for endpointing. */
  readonly partial: string
  finish(): Promise<Transcription>
}

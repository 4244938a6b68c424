import type { Clock } from '@hovor/clock'
import { createDeepgramTranscriber } from './deepgram/transcriber.ts'
import { createElevenLabsSpeech } from './elevenlabs/synthesizer.ts'
import { createEspeakSpeech } from './espeak/synthesizer.ts'
import type { ApiAddress } from './http/api-address.ts'
import type { SttProvider, TtsProvider } from './manifests.ts'
import { createOpenAiSpeech } from './openai/synthesizer.ts'
import { createOpenAiTranscriber } from './openai/transcriber.ts'
import type { SpeechToText } from './ports/speech-to-text.ts'
import type { TextToSpeech } from './ports/text-to-speech.ts'

export interface TranscriberOptions extends ApiAddress {
  readonly clock: Clock
}

export interface SynthesizerOptions extends ApiAddress {
  readonly clock: Clock
  /** The provider's voice for agents that name none of its own. */
  readonly voice?: string | undefined
  /** Time to the first byte, and between two chunks, in milliseconds. */
  readonly firstByteMs?: number | undefined
  readonly chunkGapMs?: number | undefined
}

/** A transcriber; `close` drops connections that wait for a turn. */
export type ClosableTranscriber = SpeechToText & { close?(): void }

/** The adapter of each provider, by role. */
const transcribers: Readonly<Record<SttProvider, (options: TranscriberOptions) => ClosableTranscriber>> = {
  deepgram: createDeepgramTranscriber,
  openai: createOpenAiTranscriber,
}

const synthesizers: Readonly<Record<TtsProvider, (options: SynthesizerOptions) => TextToSpeech>> = {
  elevenlabs: createElevenLabsSpeech,
  openai: createOpenAiSpeech,
  espeak: createEspeakSpeech,
}

/** Speech to text by the provider `id`. */
export const createTranscriber = (id: SttProvider, options: TranscriberOptions): ClosableTranscriber =>
  transcribers[id](options)

/** Text to speech by the provider `id`. */
export const createSynthesizer = (id: TtsProvider, options: SynthesizerOptions): TextToSpeech =>
  synthesizers[id](options)

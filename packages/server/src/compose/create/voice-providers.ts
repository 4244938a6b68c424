import type { Clock } from '@hovor/clock'
import {
  createDeepgramTranscriber,
  createElevenLabsSpeech,
  createLanguageModel,
  createSpeech,
  createTranscriber,
  espeakVoice,
  type FailedAttempt,
  fallbackModel,
  fallbackSpeech,
  fallbackTranscriber,
  type Named,
  namedVoice,
  type ProviderState,
  type Providers,
  type SpeechOptions,
  type SpeechToText,
  type StreamingTranscriber,
  type TextToSpeech,
} from '@hovor/voice'
import type { Log } from '../../platform/log/log.ts'
import type { ModelAddress, Outside, SpeechAddress, TranscriptionAddress } from '../open/outside.ts'

/** How long to wait for a process that starts on a busy machine. */
const coldStartMs = 15_000

/** How long a voice may take to its first audio, and between two chunks. */
type SpeechPatience = Pick<SpeechOptions, 'firstByteMs' | 'chunkGapMs'>

/** The providers of conversations, with the state of each. */
export interface VoiceProviders extends Providers {
  /** By kind and name, such as `stt.deepgram`; `degraded` from a failure until the next success. */
  states(): Readonly<Record<string, ProviderState>>
  /** Closes idle pooled connections. */
  close(): void
}

interface VoiceDeps {
  readonly clock: Clock
  readonly log: Log
  /** For the built-in voice, a process on this machine. */
  readonly builtInPatience?: SpeechPatience
}

/** Speech and language over the provider lists; without a language model the form dialogue is used. */
export function voiceProviders(
  { speech, transcription, llm }: Pick<Outside, 'speech' | 'transcription' | 'llm'>,
  { clock, log, builtInPatience = { firstByteMs: coldStartMs } }: VoiceDeps,
): VoiceProviders {
  const onFailure = (failure: FailedAttempt) => log.warn(failure, 'a speech or language provider failed')
  const options = { clock, onFailure }
  const streams: StreamingTranscriber[] = []
  const keep = (stream: StreamingTranscriber) => {
    streams.push(stream)
    return stream
  }
  const tts = fallbackSpeech(
    speech.map((address) => ({
      name: `tts.${address.provider}`,
      provider: speechOf(address, clock, builtInPatience),
    })),
    options,
  )
  const stt = fallbackTranscriber(
    transcription.map((address) => ({
      name: `stt.${address.provider}`,
      provider: transcriberOf(address, clock, keep),
    })),
    options,
  )
  const model = llm.length === 0 ? undefined : fallbackModel(modelsOf(llm, { clock, log }), options)
  return {
    tts,
    stt: transcription.length === 0 ? nobodyListens : stt,
    llm: model,
    states: () => ({ ...stt.states(), ...model?.states(), ...tts.states() }),
    close() {
      for (const stream of streams) stream.close()
    },
  }
}

/** Speech is not recognized; callers can still write. */
const nobodyListens: SpeechToText = { transcribe: async () => ({ kind: 'nothing' }) }

function modelsOf(list: readonly ModelAddress[], { clock, log }: VoiceDeps) {
  return list.map((address, index): Named<ReturnType<typeof createLanguageModel>> => {
    const name = index === 0 ? 'llm' : `llm.${index + 1}`
    const onUsage = (usage: object) => log.debug({ ...usage, provider: name }, 'a language model replied')
    return { name, provider: createLanguageModel({ ...addressOf(address), clock, onUsage }) }
  })
}

function speechOf(address: SpeechAddress, clock: Clock, builtInPatience: SpeechPatience): TextToSpeech {
  const common = { ...addressOf(address), clock }
  switch (address.provider) {
    case 'elevenlabs':
      return createElevenLabsSpeech({ ...common, voice: address.voice })
    case 'espeak':
      return createSpeech({
        ...common,
        ...builtInPatience,
        takesSampleRate: true,
        voiceOf: espeakVoice,
      })
    case 'openai':
      return createSpeech({
        ...common,
        // Our named voices do not exist there.
        voiceOf: (voice, language) =>
          (namedVoice(voice) === undefined ? voice : undefined) ?? address.voice ?? language,
      })
  }
}

function transcriberOf(
  address: TranscriptionAddress,
  clock: Clock,
  keep: (stream: StreamingTranscriber) => StreamingTranscriber,
): SpeechToText {
  const common = { ...addressOf(address), clock }
  return address.provider === 'deepgram' ? keep(createDeepgramTranscriber(common)) : createTranscriber(common)
}

const addressOf = ({ url, key, model }: ModelAddress) => ({ baseUrl: url, apiKey: key, model })

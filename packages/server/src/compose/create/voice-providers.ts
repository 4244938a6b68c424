import type { Clock } from '@hovor/clock'
import {
  type AttemptCounts,
  createLanguageModel,
  createSynthesizer,
  createTranscriber,
  type FailedAttempt,
  fallbackModel,
  fallbackSpeech,
  fallbackTranscriber,
  type Named,
  type ProviderState,
  type Providers,
  type SpeechToText,
  type SynthesizerOptions,
  type TextToSpeech,
} from '@hovor/voice'
import type { Log } from '../../platform/log/log.ts'
import type { ExternalServices, ModelAddress, SpeechAddress } from '../needs/external-services.ts'

/** How long to wait for a process that starts on a busy machine. */
const coldStartMs = 15_000

/** How long a voice may take to its first audio, and between two chunks. */
type SpeechPatience = Pick<SynthesizerOptions, 'firstByteMs' | 'chunkGapMs'>

/** The providers of conversations, with the state of each. */
export interface VoiceProviders extends Providers {
  /** By kind and name, such as `tts.espeak`; `degraded` from a failure until the next success. */
  states(): Readonly<Record<string, ProviderState>>
  /** The attempts of the last hour, under the same names. */
  attempts(): Readonly<Record<string, AttemptCounts>>
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
export async function voiceProviders(
  { speech, transcription, llm }: Pick<ExternalServices, 'speech' | 'transcription' | 'llm'>,
  { clock, log, builtInPatience = { firstByteMs: coldStartMs } }: VoiceDeps,
): Promise<VoiceProviders> {
  const onFailure = (failure: FailedAttempt) => log.warn(failure, 'a speech or language provider failed')
  const options = { clock, onFailure }
  const voices = await Promise.all(
    speech.map(async (address) => ({
      name: `tts.${address.provider}`,
      provider: await speechOf(address, clock, builtInPatience),
    })),
  )
  const transcribers = await Promise.all(
    transcription.map(async (address) => ({
      name: `stt.${address.provider}`,
      provider: await createTranscriber(address.provider, { ...addressOf(address), clock }),
    })),
  )
  const tts = fallbackSpeech(voices, options)
  const stt = fallbackTranscriber(transcribers, options)
  const model = llm.length === 0 ? undefined : fallbackModel(modelsOf(llm, { clock, log }), options)
  return {
    tts,
    stt: transcription.length === 0 ? nobodyListens : stt,
    llm: model,
    states: () => ({ ...stt.states(), ...model?.states(), ...tts.states() }),
    attempts: () => ({ ...stt.attempts(), ...model?.attempts(), ...tts.attempts() }),
    close() {
      for (const { provider } of transcribers) provider.close?.()
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

function speechOf(
  address: SpeechAddress,
  clock: Clock,
  builtInPatience: SpeechPatience,
): Promise<TextToSpeech> {
  const isBuiltIn = address.provider === 'espeak'
  return createSynthesizer(address.provider, {
    ...addressOf(address),
    clock,
    voice: address.voice,
    ...(isBuiltIn && builtInPatience),
  })
}

const addressOf = ({ url, key, model }: ModelAddress) => ({ baseUrl: url, apiKey: key, model })

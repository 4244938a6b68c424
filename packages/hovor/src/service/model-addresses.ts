import type { WorldAddresses } from '@hovor/sandbox'
import type {
  Config,
  ExternalServices,
  ModelConfig,
  SpeechAddress,
  TranscriptionAddress,
} from '@hovor/server'
import { type RoleManifest, standInUrl, sttProviders, ttsProviders } from '@hovor/voice/manifests'

/** Stand-ins for providers that are listed without a URL of their own. */
export interface StandIns {
  readonly espeak?: ModelConfig
  readonly speech?: { readonly [Name in SpeechAddress['provider']]?: ModelConfig }
  readonly transcription?: { readonly [Name in TranscriptionAddress['provider']]?: ModelConfig }
  /** Used when no recogniser is configured. */
  readonly defaultTranscription?: TranscriptionAddress
}

/** The stand-ins of the sandbox. */
export function modelsOfSandbox(models: WorldAddresses['models']): StandIns {
  const standIn = ({ id, sandbox, defaults }: RoleManifest & { readonly id: string }) => {
    if (sandbox === undefined) return []
    const model = sandbox.model ?? defaults!.model
    return [[id, { url: standInUrl(models.baseUrl, sandbox), key: models.apiKey, model }] as const]
  }
  const transcription: Readonly<Record<string, ModelConfig>> = Object.fromEntries(
    sttProviders.flatMap(standIn),
  )
  const { espeak, ...speech }: Readonly<Record<string, ModelConfig>> = Object.fromEntries(
    ttsProviders.flatMap(standIn),
  )
  return {
    ...(espeak && { espeak }),
    speech,
    transcription,
    defaultTranscription: { provider: 'openai', ...transcription.openai! },
  }
}

/** The providers in order of preference, without those that have no URL. */
export function modelAddresses(
  { speech, transcription, llm }: Config['models'],
  standIns: StandIns,
): Pick<ExternalServices, 'speech' | 'transcription' | 'llm'> {
  const voices = { ...standIns.speech, ...speech.configured, espeak: standIns.espeak }
  const recognisers = { ...standIns.transcription, ...transcription.configured }
  const listed = transcription.order.flatMap((provider) => {
    const address = recognisers[provider]
    return address === undefined ? [] : [{ provider, ...address }]
  })
  const { defaultTranscription } = standIns
  return {
    speech: speech.order.flatMap((provider) => {
      const address = voices[provider]
      return address === undefined ? [] : [{ provider, ...address }]
    }),
    transcription: listed.length === 0 && defaultTranscription ? [defaultTranscription] : listed,
    llm,
  }
}

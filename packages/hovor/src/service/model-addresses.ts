import type { WorldAddresses } from '@hovor/sandbox'
import type { Config, ModelConfig, Outside, SpeechAddress, TranscriptionAddress } from '@hovor/server'

/** What stands in for a provider that is named and has no address of its own. */
export interface StandIns {
  readonly espeak?: ModelConfig
  readonly speech?: { readonly [Name in SpeechAddress['provider']]?: ModelConfig }
  readonly transcription?: { readonly [Name in TranscriptionAddress['provider']]?: ModelConfig }
  /** When no recogniser is named at all. */
  readonly defaultTranscription?: TranscriptionAddress
}

/** The sandbox plays every provider. */
export function modelsOfSandbox(models: WorldAddresses['models']): StandIns {
  const { apiKey: key } = models
  const openai = { url: models.baseUrl, key, model: 'sandbox-closed-set' }
  const espeak = { url: models.baseUrl, key, model: 'espeak-ng' }
  return {
    espeak,
    speech: { elevenlabs: { url: models.elevenLabsUrl, key, model: 'eleven_flash_v2_5' }, openai: espeak },
    transcription: { deepgram: { url: models.deepgramUrl, key, model: 'nova-3' }, openai },
    defaultTranscription: { provider: 'openai', ...openai },
  }
}

/** The providers in the order of trial, without those that have no address. */
export function modelAddresses(
  { speech, transcription, llm }: Config['models'],
  standIns: StandIns,
): Pick<Outside, 'speech' | 'transcription' | 'llm'> {
  const speakers = { ...standIns.speech, ...speech.configured, espeak: standIns.espeak }
  const ears = { ...standIns.transcription, ...transcription.configured }
  const heard = transcription.order.flatMap((provider) => {
    const address = ears[provider]
    return address === undefined ? [] : [{ provider, ...address }]
  })
  const { defaultTranscription } = standIns
  return {
    speech: speech.order.flatMap((provider) => {
      const address = speakers[provider]
      return address === undefined ? [] : [{ provider, ...address }]
    }),
    transcription: heard.length === 0 && defaultTranscription ? [defaultTranscription] : heard,
    llm,
  }
}

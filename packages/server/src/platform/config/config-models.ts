import { z } from 'zod'
import { choices, httpUrl } from './config-values.ts'

const transcribers = ['deepgram', 'openai'] as const
const speakers = ['elevenlabs', 'openai', 'espeak'] as const

/** Providers of speech and language. */
export const modelSettings = {
  HOVOR_SPEECH_URL: httpUrl.optional(),
  HOVOR_SPEECH_KEY: z.string().optional(),
  HOVOR_SPEECH_MODEL: z.string().optional(),
  HOVOR_SPEECH_VOICE: z.string().max(100, { error: 'at most 100 characters' }).optional(),
  HOVOR_ELEVENLABS_KEY: z.string().optional(),
  HOVOR_ELEVENLABS_URL: httpUrl.default('https://api.elevenlabs.io/v1'),
  HOVOR_ELEVENLABS_MODEL: z.string().default('eleven_flash_v2_5'),
  HOVOR_ELEVENLABS_VOICE: z
    .string()
    .regex(/^[A-Za-z0-9]{20}$/, { error: 'the id of a voice, 20 letters and digits' })
    .optional(),
  HOVOR_TTS_ORDER: choices(speakers).optional(),
  HOVOR_TRANSCRIPTION_URL: httpUrl.optional(),
  HOVOR_TRANSCRIPTION_KEY: z.string().optional(),
  HOVOR_TRANSCRIPTION_MODEL: z.string().optional(),
  HOVOR_DEEPGRAM_KEY: z.string().optional(),
  HOVOR_DEEPGRAM_URL: httpUrl.default('https://api.deepgram.com/v1'),
  HOVOR_DEEPGRAM_MODEL: z.string().default('nova-3'),
  HOVOR_STT_ORDER: choices(transcribers).optional(),
  HOVOR_LLM_URL: httpUrl.optional(),
  HOVOR_LLM_KEY: z.string().optional(),
  HOVOR_LLM_MODEL: z.string().optional(),
  HOVOR_LLM_2_URL: httpUrl.optional(),
  HOVOR_LLM_2_KEY: z.string().optional(),
  HOVOR_LLM_2_MODEL: z.string().optional(),
} as const

type ModelSettings = z.output<z.ZodObject<typeof modelSettings>>
type Speaker = (typeof speakers)[number]
type Transcriber = (typeof transcribers)[number]

/** A server of models and how it is asked. */
export interface ModelConfig {
  readonly url: string
  readonly key?: string
  readonly model: string
  /** Speech: the provider's name of the voice of agents that name none of its own. */
  readonly voice?: string
}

/** Named providers in the order of trial; one of the order may have no address, which only the sandbox can fill in. */
export interface ProviderList<Name extends string> {
  readonly order: readonly Name[]
  readonly configured: { readonly [Each in Name]?: ModelConfig }
}

export interface ModelsConfig {
  readonly speech: ProviderList<Speaker>
  readonly transcription: ProviderList<Transcriber>
  readonly llm: readonly ModelConfig[]
}

export function modelsConfig(given: ModelSettings): ModelsConfig {
  const { speech, elevenlabs, transcription, deepgram } = addressesOf(given)
  const llms = [
    modelOf(given.HOVOR_LLM_URL, given.HOVOR_LLM_KEY, given.HOVOR_LLM_MODEL),
    modelOf(given.HOVOR_LLM_2_URL, given.HOVOR_LLM_2_KEY, given.HOVOR_LLM_2_MODEL),
  ]
  return {
    speech: {
      order: given.HOVOR_TTS_ORDER ?? [
        ...(elevenlabs ? ['elevenlabs' as const] : []),
        ...(speech ? ['openai' as const] : []),
        'espeak',
      ],
      configured: { ...(elevenlabs && { elevenlabs }), ...(speech && { openai: speech }) },
    },
    transcription: {
      order: given.HOVOR_STT_ORDER ?? [
        ...(deepgram ? ['deepgram' as const] : []),
        ...(transcription ? ['openai' as const] : []),
      ],
      configured: { ...(deepgram && { deepgram }), ...(transcription && { openai: transcription }) },
    },
    llm: llms.filter((each) => each !== undefined),
  }
}

function addressesOf(given: ModelSettings) {
  return {
    speech: modelOf(
      given.HOVOR_SPEECH_URL,
      given.HOVOR_SPEECH_KEY,
      given.HOVOR_SPEECH_MODEL,
      given.HOVOR_SPEECH_VOICE,
    ),
    elevenlabs:
      given.HOVOR_ELEVENLABS_KEY === undefined
        ? undefined
        : modelOf(
            given.HOVOR_ELEVENLABS_URL,
            given.HOVOR_ELEVENLABS_KEY,
            given.HOVOR_ELEVENLABS_MODEL,
            given.HOVOR_ELEVENLABS_VOICE,
          ),
    transcription: modelOf(
      given.HOVOR_TRANSCRIPTION_URL,
      given.HOVOR_TRANSCRIPTION_KEY,
      given.HOVOR_TRANSCRIPTION_MODEL,
    ),
    deepgram:
      given.HOVOR_DEEPGRAM_KEY === undefined
        ? undefined
        : modelOf(given.HOVOR_DEEPGRAM_URL, given.HOVOR_DEEPGRAM_KEY, given.HOVOR_DEEPGRAM_MODEL),
  }
}

function modelOf(
  url: string | undefined,
  key: string | undefined,
  model: string | undefined,
  voice?: string,
): ModelConfig | undefined {
  if (!url || !model) return undefined
  return { url, model, ...(key && { key }), ...(voice && { voice }) }
}

/** What a provider that an order names needs, and the sandbox has. */
const needs = {
  deepgram: 'HOVOR_DEEPGRAM_KEY',
  elevenlabs: 'HOVOR_ELEVENLABS_KEY',
} as const

/** Sentences about settings that contradict each other. */
export function wrongModels(given: ModelSettings & { readonly HOVOR_MODE: 'sandbox' | 'live' }): string[] {
  const wrong =
    given.HOVOR_LLM_2_URL !== undefined && given.HOVOR_LLM_URL === undefined
      ? ['HOVOR_LLM_2_URL is a second language model: set HOVOR_LLM_URL first.']
      : []
  if (given.HOVOR_MODE === 'sandbox') return wrong
  const { speech, transcription } = modelsConfig(given)
  return [
    ...wrong,
    ...unconfigured('HOVOR_TTS_ORDER', speech, 'HOVOR_SPEECH_URL'),
    ...unconfigured('HOVOR_STT_ORDER', transcription, 'HOVOR_TRANSCRIPTION_URL'),
  ]
}

function unconfigured<Name extends Speaker | Transcriber>(
  setting: string,
  { order, configured }: ProviderList<Name>,
  openAiUrl: string,
): string[] {
  return order
    .filter((name) => name !== 'espeak' && configured[name] === undefined)
    .map((name) => {
      const needed = name === 'openai' ? openAiUrl : needs[name as keyof typeof needs]
      return `${setting} names ${name}, which is not configured: set ${needed} too.`
    })
}

import type { RoleManifest, SpeechRoleManifest, SttProvider, TtsProvider } from '@hovor/voice/manifests'
import { llmPrefixes, type ProviderSetting, sttProviders, ttsProviders } from '@hovor/voice/manifests'
import { z } from 'zod'
import { choices, httpUrl } from './config-values.ts'

const speechSettings = [...ttsProviders, ...sttProviders].flatMap((role) => settingsOf(role))
const llmSettings = llmPrefixes.flatMap((prefix) => settingsOf({ prefix }))

/** Settings of the speech and language providers, from their manifests. */
export const modelSettings = {
  ...(Object.fromEntries([...speechSettings, ...llmSettings]) as ProviderSettings),
  HOVOR_TTS_ORDER: choices(ttsProviders.map(({ id }) => id)).optional(),
  HOVOR_STT_ORDER: choices(sttProviders.map(({ id }) => id)).optional(),
} as const

type ProviderSettings = { readonly [Name in ProviderSetting]: z.ZodType<string | undefined> }
type ModelSettings = z.output<z.ZodObject<typeof modelSettings>>

function settingsOf({
  prefix,
  defaults,
  voice,
}: Pick<SpeechRoleManifest, 'prefix' | 'defaults' | 'voice'>): [string, z.ZodType<string | undefined>][] {
  if (prefix === undefined) return []
  return [
    [`${prefix}_URL`, defaults ? httpUrl.default(defaults.url) : httpUrl.optional()],
    [`${prefix}_KEY`, z.string().optional()],
    [`${prefix}_MODEL`, defaults ? z.string().default(defaults.model) : z.string().optional()],
    ...(voice
      ? [
          [`${prefix}_VOICE`, z.string().regex(voice.pattern, { error: voice.expected }).optional()] as [
            string,
            z.ZodType<string | undefined>,
          ],
        ]
      : []),
  ]
}

/** Address and credentials of a model server. */
export interface ModelConfig {
  readonly url: string
  readonly key?: string
  readonly model: string
  /** Speech: the provider's voice for agents that name none of its own. */
  readonly voice?: string
}

/** Providers in order of preference; one in the order may be unconfigured, for the sandbox to stand in. */
export interface ProviderList<Name extends string> {
  readonly order: readonly Name[]
  readonly configured: { readonly [Each in Name]?: ModelConfig }
}

export interface ModelsConfig {
  readonly speech: ProviderList<TtsProvider>
  readonly transcription: ProviderList<SttProvider>
  readonly llm: readonly ModelConfig[]
}

export function modelsConfig(given: ModelSettings): ModelsConfig {
  return {
    speech: listOf(ttsProviders, given, given.HOVOR_TTS_ORDER),
    transcription: listOf(sttProviders, given, given.HOVOR_STT_ORDER),
    llm: llmPrefixes.flatMap((prefix) => modelOf(given, { prefix }) ?? []),
  }
}

function listOf<Name extends string>(
  roles: readonly (RoleManifest & { readonly id: Name })[],
  given: ModelSettings,
  order: readonly Name[] | undefined,
): ProviderList<Name> {
  const configured: { [Each in Name]?: ModelConfig } = {}
  for (const role of roles) {
    const model = modelOf(given, role)
    if (model !== undefined) configured[role.id] = model
  }
  const usable = roles.filter(({ id, prefix }) => prefix === undefined || configured[id] !== undefined)
  return { order: order ?? usable.map(({ id }) => id), configured }
}

/** With defaults the key enables the provider, without them the URL and the model do. */
function modelOf(
  given: ModelSettings,
  { prefix, defaults }: Pick<RoleManifest, 'prefix' | 'defaults'>,
): ModelConfig | undefined {
  const values: Readonly<Record<string, unknown>> = given
  const setting = (name: string) => values[`${prefix}_${name}`] as string | undefined
  const [url, key, model, voice] = ['URL', 'KEY', 'MODEL', 'VOICE'].map(setting)
  if (!url || !model || (defaults !== undefined && key === undefined)) return undefined
  return { url, model, ...(key && { key }), ...(voice && { voice }) }
}

/** Contradictions between settings, one sentence each. */
export function wrongModels(given: ModelSettings & { readonly HOVOR_MODE: 'sandbox' | 'live' }): string[] {
  const wrong =
    given.HOVOR_LLM_2_URL !== undefined && given.HOVOR_LLM_URL === undefined
      ? ['HOVOR_LLM_2_URL is a second language model: set HOVOR_LLM_URL first.']
      : []
  const { speech, transcription } = modelsConfig(given)
  const isUnavailable = ({ sandbox }: RoleManifest) => given.HOVOR_MODE === 'live' || sandbox === undefined
  return [
    ...wrong,
    ...unconfigured('HOVOR_TTS_ORDER', speech, ttsProviders.filter(isUnavailable)),
    ...unconfigured('HOVOR_STT_ORDER', transcription, sttProviders.filter(isUnavailable)),
  ]
}

/** `roles`: those that nothing stands in for. */
function unconfigured<Name extends string>(
  setting: string,
  { order, configured }: ProviderList<Name>,
  roles: readonly (RoleManifest & { readonly id: Name })[],
): string[] {
  return order.flatMap((name) => {
    const { prefix, defaults } = roles.find(({ id }) => id === name) ?? {}
    if (prefix === undefined || configured[name] !== undefined) return []
    const needed = `${prefix}_${defaults ? 'KEY' : 'URL'}`
    return [`${setting} names ${name}, which is not configured: set ${needed} too.`]
  })
}

import { deepgram } from './deepgram/manifest.ts'
import { elevenlabs } from './elevenlabs/manifest.ts'
import { espeak } from './espeak/manifest.ts'
import { openai } from './openai/manifest.ts'
import type { RoleManifest, SpeechRoleManifest } from './ports/provider-manifest.ts'

export type { RoleManifest, SpeechRoleManifest } from './ports/provider-manifest.ts'

/** Every provider, in order of preference. */
export const manifests = [deepgram, elevenlabs, openai, espeak] as const

type Manifest = (typeof manifests)[number]

/** Providers that can take a role. */
export type SttProvider = Extract<Manifest, { stt: unknown }>['id']
export type TtsProvider = Extract<Manifest, { tts: unknown }>['id']

type WithPrefix = Extract<
  Extract<Manifest, { stt: unknown }>['stt'] | Extract<Manifest, { tts: unknown }>['tts'],
  { prefix: string }
>
type ModelPrefix = (typeof openai)['llm']['prefixes'][number]

/** Names of the environment variables of all providers. */
export type ProviderSetting =
  | `${WithPrefix['prefix'] | ModelPrefix}_${'URL' | 'KEY' | 'MODEL'}`
  | `${Extract<WithPrefix, { voice: unknown }>['prefix']}_VOICE`

/** Providers of speech to text with their settings, in order of preference. */
export const sttProviders = manifests.flatMap((each): (RoleManifest & { readonly id: SttProvider })[] =>
  'stt' in each ? [{ id: each.id, ...each.stt }] : [],
)

/** Providers of text to speech with their settings, in order of preference. */
export const ttsProviders = manifests.flatMap(
  (each): (SpeechRoleManifest & { readonly id: TtsProvider })[] =>
    'tts' in each ? [{ id: each.id, ...each.tts }] : [],
)

/** The address of the sandbox's stand-in, given the URL of the sandbox's models server. */
export const standInUrl = (modelsUrl: string, { path }: NonNullable<RoleManifest['sandbox']>): string =>
  new URL(path, modelsUrl).href

/** Prefixes of the language model settings, in order of preference. */
export const llmPrefixes: readonly ModelPrefix[] = openai.llm.prefixes

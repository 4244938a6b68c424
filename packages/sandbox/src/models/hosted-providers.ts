import { deepgram } from './deepgram/provider.ts'
import { elevenLabs } from './elevenlabs/provider.ts'

/** Every provider that the models server plays besides OpenAI's API. */
export const hostedProviders = [elevenLabs, deepgram] as const

export type HostedUrls = Readonly<Record<(typeof hostedProviders)[number]['addressKey'], string>>

/** Their addresses, given where the models server listens. */
export const hostedUrls = (serverUrl: string): HostedUrls =>
  Object.fromEntries(
    hostedProviders.map(({ addressKey, path }) => [addressKey, `${serverUrl}${path}`]),
  ) as HostedUrls

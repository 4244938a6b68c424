import { deepgram } from './deepgram/provider.ts'
import { elevenLabs } from './elevenlabs/provider.ts'
import type { HostedProvider } from './hosted-provider.ts'

/** Every provider that the models server plays besides OpenAI's API. */
export const hostedProviders = [elevenLabs, deepgram] as const satisfies readonly HostedProvider[]

type Named = Extract<(typeof hostedProviders)[number], { addressKey: string }>
export type HostedUrls = Readonly<Record<Named['addressKey'], string>>

/** Addresses of the named ones, given where the models server listens. */
export const hostedUrls = (serverUrl: string): HostedUrls =>
  Object.fromEntries(
    hostedProviders.flatMap((each) =>
      'addressKey' in each ? [[each.addressKey, `${serverUrl}${each.path}`]] : [],
    ),
  ) as HostedUrls

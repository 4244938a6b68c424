import { z } from 'zod'
import { hostList, httpUrl } from './config-values.ts'

/** The settings of the external voice platform (ElevenLabs Agents). */
export const platformSettings = {
  HOVOR_PLATFORM_URL: httpUrl.default('https://api.elevenlabs.io'),
  HOVOR_PLATFORM_KEY: z.string().optional(),
  HOVOR_PLATFORM_WEBHOOK_SECRET: z
    .string()
    .min(16, { error: 'a secret of at least 16 characters' })
    .optional(),
  HOVOR_PLATFORM_SIP: hostList
    .refine((hosts) => hosts.length === 1, { error: 'one host, with :port if it is not the default' })
    .default([{ host: 'sip.rtc.elevenlabs.io' }]),
  HOVOR_PLATFORM_SIP_TRANSPORT: z.enum(['tcp', 'tls'], { error: 'tcp or tls' }).default('tcp'),
} as const

type PlatformSettings = z.output<z.ZodObject<typeof platformSettings>>

export interface PlatformConfig {
  /** Without `/v1`. */
  readonly url: string
  readonly key: string
  /** Left out: no webhook is believed, and the platform is asked instead. */
  readonly webhookSecret?: string
  /** Where calls to numbers that the platform knows go. */
  readonly sip: { readonly host: string; readonly port: number; readonly transport: 'tcp' | 'tls' }
}

/** The platform is there once it has a key. */
export function platformConfig(given: PlatformSettings): { platform?: PlatformConfig } {
  const { HOVOR_PLATFORM_KEY: key, HOVOR_PLATFORM_WEBHOOK_SECRET: webhookSecret } = given
  const { HOVOR_PLATFORM_URL: url, HOVOR_PLATFORM_SIP_TRANSPORT: transport } = given
  if (!key) return {}
  const [{ host, port = transport === 'tls' ? 5061 : 5060 } = { host: '' }] = given.HOVOR_PLATFORM_SIP
  return { platform: { url, key, ...(webhookSecret && { webhookSecret }), sip: { host, port, transport } } }
}

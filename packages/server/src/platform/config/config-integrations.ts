import { z } from 'zod'
import { listOf } from './config-values.ts'

/** The settings of calendars and invoicing systems that accounts connect. */
export const integrationSettings = {
  HOVOR_GOOGLE_CLIENT_ID: z.string().optional(),
  HOVOR_GOOGLE_CLIENT_SECRET: z.string().optional(),
  HOVOR_FAKTUROID_CLIENT_ID: z.string().optional(),
  HOVOR_FAKTUROID_CLIENT_SECRET: z.string().optional(),
  HOVOR_ERP_ALLOWED_HOSTS: z
    .string()
    .transform((text) => listOf(text).map((host) => host.toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+$/.test(host)), {
      error: 'a list of host names without ports',
    })
    .default([]),
} as const

type IntegrationSettings = z.output<z.ZodObject<typeof integrationSettings>>

interface OauthClient {
  readonly clientId: string
  readonly clientSecret: string
}

export interface IntegrationsConfig {
  readonly google?: OauthClient
  readonly fakturoid?: OauthClient
  /** Hosts of ERPs that may be connected, in small letters. */
  readonly erpHosts: readonly string[]
}

export function integrationsConfig(given: IntegrationSettings): IntegrationsConfig {
  const google = client(given.HOVOR_GOOGLE_CLIENT_ID, given.HOVOR_GOOGLE_CLIENT_SECRET)
  const fakturoid = client(given.HOVOR_FAKTUROID_CLIENT_ID, given.HOVOR_FAKTUROID_CLIENT_SECRET)
  return {
    ...(google && { google }),
    ...(fakturoid && { fakturoid }),
    erpHosts: given.HOVOR_ERP_ALLOWED_HOSTS,
  }
}

const client = (clientId?: string, clientSecret?: string): OauthClient | undefined =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

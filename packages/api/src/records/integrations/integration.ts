import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { text, unixMs } from '../text.ts'

/** The most connections per account. */
export const maxIntegrations = 100

export const integrationProviders = [
  'calendar-oauth',
  'calendar-app-password',
  'invoices-oauth',
  'invoices-credentials',
] as const
export type IntegrationProvider = (typeof integrationProviders)[number]

/** spec:integrations.record */
export const integration = named(
  'Integration',
  z
    .object({
      id: recordId('int', 'The connection'),
      provider: z.enum(integrationProviders).meta({
        description:
          'calendar-oauth: Google Calendar, connected in the browser; calendar-app-password: CalDAV, iCloud by default; invoices-oauth: Fakturoid, connected in the browser; invoices-credentials: ABRA Flexi',
      }),
      kind: z.enum(['calendar', 'invoices']),
      label: text(80).meta({ description: 'Label in this service', examples: ['Ordinace'] }),
      accountLabel: text(200).optional().meta({ description: 'Account at the provider' }),
      createdAt: unixMs,
      updatedAt: unixMs,
      lastVerifiedAt: unixMs.optional(),
      lastError: text(300).optional().meta({ description: 'Last error; cleared on success' }),
    })
    .meta({
      description: 'A connected calendar account or invoicing system. Credentials are never shown.',
      examples: [
        {
          id: exampleId('int'),
          provider: 'calendar-app-password',
          kind: 'calendar',
          label: 'Ordinace',
          accountLabel: 'jana@example.com',
          createdAt: 1795291200000,
          updatedAt: 1795291200000,
          lastVerifiedAt: 1795291200000,
        },
      ],
    }),
)
export type Integration = z.output<typeof integration>

/** spec:integrations.readiness */
export const providerReadiness = named(
  'ProviderReadiness',
  z
    .object({
      ready: z.boolean().meta({ description: 'Whether it is set up on this service' }),
      connectUrl: z.string().max(2000).meta({
        description: 'Page on which a user connects it, or instructions for connecting it by API',
      }),
    })
    .meta({
      description: 'A provider, and how to connect it.',
      examples: [{ ready: true, connectUrl: 'https://hovor.example.com/connect/calendar-oauth' }],
    }),
)
export type ProviderReadiness = z.output<typeof providerReadiness>

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { integration } from '../../records/integrations/integration.ts'
import { text } from '../../records/text.ts'

const secret = (description: string) =>
  text(200).min(1).meta({ description, writeOnly: true, format: 'password' })
const label = text(80)
  .optional()
  .meta({ description: 'Label in this service', examples: ['Ordinace'] })
const username = text(200)
  .min(1)
  .meta({ examples: ['jana@example.com'] })

const appPassword = z.strictObject({
  provider: z.literal('calendar-app-password'),
  label,
  username,
  appPassword: secret('An app-specific password, not the account password'),
  calendarUrl: z
    .url()
    .max(2000)
    .optional()
    .meta({
      description: 'A CalDAV server or calendar; default: iCloud',
      format: 'uri',
      examples: ['https://caldav.example.com/jana/'],
    }),
})

const erpCredentials = z.strictObject({
  provider: z.literal('invoices-credentials'),
  label,
  baseUrl: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .meta({
      description: 'HTTPS, on a host enabled by the operator',
      format: 'uri',
      examples: ['https://erp.example.com:5434'],
    }),
  company: text(200)
    .min(1)
    .meta({ description: 'Company identifier on the server', examples: ['ordinace_s_r_o_'] }),
  username,
  password: secret('Of a user with read access'),
})

/** Accepted only to answer that the provider is connected in a browser. */
const browserOnly = z.object({ provider: z.enum(['calendar-oauth', 'invoices-oauth']) })

/** spec:limits.integration-fields, spec:integrations.create */
export const createIntegration = operation({
  name: 'createIntegration',
  audience: 'account',
  method: 'POST',
  path: '/v1/integrations',
  summary: 'Connect a calendar or invoicing system with credentials',
  description:
    'The credentials are tested before they are stored. Sending the same login again updates its `label`. Other providers are connected in a browser, at the `connectUrl` of the list.',
  tag: 'integrations',
  command: 'connect',
  status: 200,
  effect: 'outside',
  idempotent: true,
  body: z.discriminatedUnion('provider', [appPassword, erpCredentials, browserOnly]).meta({
    examples: [
      {
        provider: 'calendar-app-password',
        label: 'Ordinace',
        username: 'jana@example.com',
        appPassword: 'abcd-efgh-ijkl-mnop',
      },
    ],
  }),
  returns: z.object({ integration }),
  errors: [
    'integration_unsupported',
    'integration_invalid_provider',
    'integration_invalid_calendar',
    'integration_not_found',
    'integration_unauthorized',
    'integration_read_only',
    'integration_busy',
    'integration_storage_error',
    'integration_provider_error',
    'integration_invalid_provider_response',
  ],
  mcp: { tool: 'connect_integration' },
})

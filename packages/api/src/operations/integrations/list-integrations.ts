import * as z from 'zod'
import { operation } from '../../operation.ts'
import {
  integration,
  integrationProviders,
  maxIntegrations,
  providerReadiness,
} from '../../records/integrations/integration.ts'

/** spec:integrations.list */
export const listIntegrations = operation({
  name: 'listIntegrations',
  audience: 'account',
  method: 'GET',
  path: '/v1/integrations',
  summary: 'List connected calendars and invoicing systems',
  description: 'Also lists the providers: whether each is set up, and where to connect it.',
  tag: 'integrations',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({
    integrations: z.array(integration).max(maxIntegrations),
    oauthCalendar: providerReadiness,
    providers: z.object(
      Object.fromEntries(integrationProviders.map((provider) => [provider, providerReadiness])) as Record<
        (typeof integrationProviders)[number],
        typeof providerReadiness
      >,
    ),
  }),
  errors: [],
  mcp: { tool: 'list_integrations' },
})

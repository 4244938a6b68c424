import * as z from 'zod'
import { named } from '../named.ts'
import { unixMs } from './text.ts'

/** The length of a name (RFC 1035 §2.3.4). */
export const hostName = z
  .string()
  .min(1)
  .max(253)
  .meta({ description: 'A name without a port', examples: ['erp.example.com'] })

/** More hosts than these are not enabled. */
export const maxIntegrationHosts = 200

export const integrationHost = named(
  'IntegrationHost',
  z
    .object({
      host: hostName,
      source: z
        .enum(['settings', 'operator'])
        .meta({ description: 'settings: HOVOR_ERP_ALLOWED_HOSTS, which only a restart changes' }),
      createdAt: unixMs.nullable().meta({ description: 'Null where it is of the settings' }),
    })
    .meta({
      description: 'A host of ERPs that accounts may connect.',
      examples: [{ host: 'erp.example.com', source: 'operator', createdAt: 1795291200000 }],
    }),
)

import * as z from 'zod'
import { named } from '../../named.ts'
import { unixMs } from '../text.ts'

/** The longest host name (RFC 1035 §2.3.4). */
export const hostName = z
  .string()
  .min(1)
  .max(253)
  .meta({ description: 'Host name without a port', examples: ['erp.example.com'] })

/** The most hosts that can be enabled. */
export const maxIntegrationHosts = 200

export const integrationHost = named(
  'IntegrationHost',
  z
    .object({
      host: hostName,
      source: z
        .enum(['settings', 'operator'])
        .meta({ description: 'settings: from HOVOR_ERP_ALLOWED_HOSTS, read at startup' }),
      createdAt: unixMs.nullable().meta({ description: 'Null for hosts from the settings' }),
    })
    .meta({
      description: 'An ERP host that accounts may connect to.',
      examples: [{ host: 'erp.example.com', source: 'operator', createdAt: 1795291200000 }],
    }),
)

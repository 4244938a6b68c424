import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { hostName, integrationHost } from '../../../records/integrations/integration-host.ts'
import { text } from '../../../records/text.ts'

export const addIntegrationHost = operation({
  name: 'addIntegrationHost',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/integration-hosts',
  summary: 'Enable an ERP host',
  description:
    'Accounts may connect to `https://` URLs on it, on any port. No effect if it is already enabled.',
  tag: 'operator',
  command: 'add-integration-host',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      host: hostName,
      reason: text(300).optional().meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ host: 'erp.example.com', reason: 'Requested by Pekárna Novák' }] }),
  returns: z.object({ host: integrationHost }),
  errors: [],
  mcp: null,
})

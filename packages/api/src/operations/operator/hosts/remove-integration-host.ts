import * as z from 'zod'
import { operation } from '../../../operation.ts'

export const removeIntegrationHost = operation({
  name: 'removeIntegrationHost',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/integration-hosts/{host}',
  summary: 'Disable an ERP host',
  description: 'No process contacts connections on it until it is enabled again.',
  tag: 'operator',
  command: 'remove-integration-host',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({
    host: z
      .string()
      .max(253)
      .meta({ description: 'The host', examples: ['erp.example.com'] }),
  }),
  returns: z.object({ removed: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

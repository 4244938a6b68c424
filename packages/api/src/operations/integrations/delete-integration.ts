import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam, recordId } from '../../records/id.ts'

/** spec:errors.integration-delete */
export const deleteIntegration = operation({
  name: 'deleteIntegration',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/integrations/{id}',
  summary: 'Disconnect a calendar or invoicing system',
  description: 'Immediate and irreversible. Lists the agents whose calendar was turned off.',
  tag: 'integrations',
  command: 'disconnect',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('int', 'The connection') }),
  missing: 'integration_not_found',
  returns: z.object({
    disconnected: z.literal(true),
    affectedAgents: z
      .array(recordId('ag', 'An agent whose calendar was turned off'))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Absent if none' }),
  }),
  errors: ['integration_not_found', 'integration_busy'],
  mcp: null,
})

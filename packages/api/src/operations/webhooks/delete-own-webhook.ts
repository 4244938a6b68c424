import * as z from 'zod'
import { operation } from '../../operation.ts'

/** spec:webhook.delete-in-portal */
export const deleteOwnWebhook = operation({
  name: 'deleteOwnWebhook',
  audience: 'person',
  method: 'DELETE',
  path: '/v1/webhook',
  summary: 'Delete the webhook',
  description:
    'Switches delivery off: pending deliveries fail, queued and later events are dropped. The records that events tell of stay. A webhook that is set later has another secret.',
  tag: 'webhook',
  command: 'delete',
  status: 200,
  effect: 'inside',
  idempotent: false,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found', 'insufficient_scope'],
  mcp: null,
})

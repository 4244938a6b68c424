import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const deleteWebhook = operation({
  name: 'deleteWebhook',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/webhook',
  summary: 'Delete the webhook of an account',
  description: 'Stops all deliveries: pending ones fail, and later events are not kept.',
  tag: 'operator',
  command: 'delete-webhook',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { delivery, maxDeliveries } from '../../records/webhook.ts'

/** spec:webhook.deliveries */
export const listDeliveries = operation({
  name: 'listDeliveries',
  audience: 'account',
  method: 'GET',
  path: '/v1/webhook/deliveries',
  summary: 'List the last 50 deliveries',
  description: 'Newest first: delivered, failed and pending, including test events.',
  tag: 'webhook',
  command: 'deliveries',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ deliveries: z.array(delivery).max(maxDeliveries) }),
  errors: [],
  mcp: { tool: 'list_deliveries' },
})

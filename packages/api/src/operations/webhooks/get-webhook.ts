import * as z from 'zod'
import { operation } from '../../operation.ts'
import { webhook } from '../../records/webhook.ts'

/** spec:webhook.get */
export const getWebhook = operation({
  name: 'getWebhook',
  audience: 'account',
  method: 'GET',
  path: '/v1/webhook',
  summary: 'Get the webhook',
  description:
    'The URL, subscribed events, signing secret and latest deliveries. `not_found` until one is set.',
  tag: 'webhook',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ webhook }),
  errors: ['not_found'],
  showsSecret: true,
  mcp: { tool: 'get_webhook' },
})

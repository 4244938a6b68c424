import * as z from 'zod'
import { eventNames } from '../../events.ts'
import { operation } from '../../operation.ts'
import { text } from '../../records/text.ts'
import { webhook } from '../../records/webhook.ts'

export const putWebhook = operation({
  name: 'putWebhook',
  audience: 'account',
  method: 'PUT',
  path: '/v1/webhook',
  summary: 'Set the webhook',
  tag: 'webhook',
  command: 'put',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z.strictObject({
    url: text(2000),
    events: z.array(z.enum(eventNames)).max(20).optional(),
    rotateSecret: z.boolean().optional(),
  }),
  returns: z.object({ webhook }),
  errors: [],
  // rotateSecret makes another secret each time.
  mcp: { tool: 'put_webhook', repeatable: false },
})

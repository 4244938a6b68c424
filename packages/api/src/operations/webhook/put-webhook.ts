import * as z from 'zod'
import { eventNames } from '../../events.ts'
import { operation } from '../../operation.ts'
import { text } from '../../records/text.ts'
import { webhook, webhookUrl } from '../../records/webhook.ts'

/** spec:webhook.put, spec:events.subscription, spec:events.subscribe-all */
export const putWebhook = operation({
  name: 'putWebhook',
  audience: 'account',
  method: 'PUT',
  path: '/v1/webhook',
  summary: 'Set the webhook',
  description:
    'One URL per account, publicly reachable over HTTPS. The signing secret stays unless `rotateSecret` asks for a new one; then both sign for 24 hours.',
  tag: 'webhook',
  command: 'put',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z
    .strictObject({
      url: text(2000).meta({
        description:
          'Publicly reachable over HTTPS; a sandbox account may use plain HTTP where the operator allows it',
        format: 'uri',
        examples: [webhookUrl],
      }),
      events: z
        .array(z.enum(eventNames))
        .max(20)
        .optional()
        .meta({ description: 'What to post; empty or left out: all events, later ones too' }),
      rotateSecret: z.boolean().optional().meta({ description: 'Make a new signing secret' }),
    })
    .meta({ examples: [{ url: webhookUrl, events: ['call.completed', 'message.received'] }] }),
  returns: z.object({ webhook }),
  errors: [],
  // rotateSecret makes another secret each time.
  mcp: { tool: 'put_webhook', repeatable: false },
})

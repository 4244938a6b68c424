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
    'One public HTTPS URL per account. The signing secret is kept unless `rotateSecret` is true; then the old and the new one both sign for 24 hours.',
  tag: 'webhook',
  command: 'put',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z
    .strictObject({
      url: text(2000).meta({
        description: 'Public HTTPS URL; sandbox accounts may use plain HTTP if the operator allows it',
        format: 'uri',
        examples: [webhookUrl],
      }),
      events: z
        .array(z.enum(eventNames))
        .max(20)
        .optional()
        .meta({ description: 'Events to post; default or empty: all, including future ones' }),
      rotateSecret: z.boolean().optional().meta({ description: 'Generate a new signing secret' }),
    })
    .meta({ examples: [{ url: webhookUrl, events: ['call.completed', 'message.received'] }] }),
  returns: z.object({ webhook }),
  errors: [],
  // rotateSecret generates a new secret each time.
  mcp: { tool: 'put_webhook', repeatable: false },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { httpStatus } from '../../records/webhook.ts'

/** spec:webhook.test, spec:events.test-once */
export const testWebhook = operation({
  name: 'testWebhook',
  audience: 'account',
  method: 'POST',
  path: '/v1/webhook/test',
  summary: 'Send a test event',
  description:
    "Posts a webhook.test event immediately, whatever the subscription and without retries, and returns the receiver's response. At most 10 per hour.",
  tag: 'webhook',
  command: 'test',
  status: 200,
  effect: 'outside',
  idempotent: false,
  returns: z.object({
    delivered: z.boolean().meta({ description: 'Whether the receiver answered 2xx' }),
    statusCode: httpStatus.nullable(),
    durationMs: z.int().min(0),
    error: z.string().max(1000).optional().meta({ description: 'Why it was not delivered' }),
  }),
  errors: ['not_found'],
  mcp: { tool: 'test_webhook' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { httpStatus } from '../../records/webhook.ts'

/** spec:webhook.test, spec:events.test-once */
export const testWebhook = operation({
  name: 'testWebhook',
  audience: 'account',
  method: 'POST',
  path: '/v1/webhook/test',
  summary: 'Send one webhook.test event',
  description:
    "Posts one event immediately, whatever the subscription and without retries, and returns the receiver's answer. At most 10 an hour.",
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

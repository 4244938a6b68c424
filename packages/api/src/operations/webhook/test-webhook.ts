import * as z from 'zod'
import { operation } from '../../operation.ts'

export const testWebhook = operation({
  name: 'testWebhook',
  audience: 'account',
  method: 'POST',
  path: '/v1/webhook/test',
  summary: 'Send one webhook.test event',
  tag: 'webhook',
  command: 'test',
  status: 200,
  effect: 'outside',
  idempotent: false,
  returns: z.object({
    delivered: z.boolean(),
    statusCode: z.int().nullable(),
    durationMs: z.int(),
    error: z.string().optional(),
  }),
  errors: [],
  mcp: { tool: 'test_webhook' },
})

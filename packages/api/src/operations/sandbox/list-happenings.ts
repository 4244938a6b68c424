import * as z from 'zod'
import { operation } from '../../operation.ts'
import { happenings } from '../../records/sandbox.ts'

export const listHappenings = operation({
  name: 'listHappenings',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/happenings',
  summary: 'List sandbox events',
  description: 'The last 500, oldest first: calls, SMS, model requests, mails and faults.',
  tag: 'sandbox',
  command: 'happenings',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .meta({
        description: 'Only events after this `seq`',
        examples: [0],
      }),
  }),
  returns: z.object({ happenings }),
  errors: ['not_found'],
  mcp: null,
})

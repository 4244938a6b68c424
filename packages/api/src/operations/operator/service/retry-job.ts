import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { failingJob } from '../../../records/failing-job.ts'
import { keptId } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const retryJob = operation({
  name: 'retryJob',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/jobs/retry',
  summary: 'Retry a failing job now',
  description: 'Instead of waiting for its next attempt. `not_found` for a job that does not fail.',
  tag: 'operator',
  command: 'retry-job',
  status: 200,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      accountId: keptId('acc', 'The account it works for').optional(),
      key: text(500)
        .min(1)
        .meta({ description: 'Its key', examples: ['webhook'] }),
      reason: text(300).optional().meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ key: 'webhook', reason: 'The endpoint works again' }] }),
  returns: z.object({ job: failingJob }),
  errors: ['not_found'],
  mcp: null,
})

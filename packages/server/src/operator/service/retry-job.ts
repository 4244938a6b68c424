import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { retryFailingJob } from '../../platform/jobs/failing-jobs.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId, type RandomBytes, systemAccountId } from '../../platform/kernel/ids.ts'
import { jobRecord } from './job-record.ts'

export const retryJob = (deps: { readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.retryJob, async (context, { body }) => {
    const { db, clock } = context
    const accountId = body.accountId === undefined ? systemAccountId : parseId('acc', body.accountId)
    const job = accountId && (await retryFailingJob(db, accountId, body.key, clock.nowMs()))
    if (job === undefined) return fail('not_found')
    await audit(deps, context, {
      action: 'job.retry',
      target: job.accountId,
      after: { key: job.key, attempts: job.attempts },
      reason: body.reason ?? '',
    })
    return { job: jobRecord(job) }
  })

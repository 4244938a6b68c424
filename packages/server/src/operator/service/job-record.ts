import type { FailingJob } from '../../platform/jobs/failing-jobs.ts'
import { systemAccountId } from '../../platform/kernel/ids.ts'

/** A job of the service itself has no account. */
export const jobRecord = ({ accountId, ...job }: FailingJob) => ({
  ...job,
  accountId: accountId === systemAccountId ? null : accountId,
})

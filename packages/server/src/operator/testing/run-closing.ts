import type { TestSurface } from '../../http/testing/test-surface.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { closingJobKind } from '../closing/closing-job.ts'

/** Runs the job that closes an account until it is done, or waits for something else (`later`). */
export async function runClosing(
  { jobs, service }: Pick<TestSurface, 'jobs' | 'service'>,
  accountId: AccountId,
): Promise<'done' | 'later'> {
  const job: Job = {
    ...{ accountId, key: 'close-account', kind: closingJobKind, payload: undefined, attempts: 0, rev: 1 },
    signal: new AbortController().signal,
    holds: async () => true,
  }
  for (;;) {
    const outcome = await jobs[closingJobKind]!(job)
    if (outcome.kind === 'done') return 'done'
    if (outcome.atMs > service.clock.nowMs()) return 'later'
  }
}

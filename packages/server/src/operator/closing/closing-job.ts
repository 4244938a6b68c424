import { type Accounts, keysRememberedMs } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/queue.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectClosing, storeErased } from './closing.store.ts'
import { closingSteps, type StepDeps } from './closing-steps.ts'

export const closingJobKind = 'operator.close-account'

/** How long a request may take that was let in. */
const requestMs = 60_000

/**
 * Not at once: a process that remembers a key may let requests in for a while yet, and what they make is to be ended as
 * everything else, not just erased.
 */
export const enqueueClosing = (tx: Db, accountId: AccountId, closedAt: number): Promise<void> =>
  enqueue(tx, {
    ...{ accountId, key: 'close-account', kind: closingJobKind },
    dueAtMs: closedAt + keysRememberedMs + requestMs,
  })

/** How soon what has to end first is looked at again. */
const laterMs = 60_000

/** Does the steps that are not done yet, each once. One that throws is tried again, later and later. */
export const closingJob =
  (deps: StepDeps & { readonly accounts: Pick<Accounts, 'find'> }): JobHandler =>
  async (job) => {
    const { database, nowMs } = deps
    for (const step of closingSteps) {
      const closing = await selectClosing(database, job.accountId)
      const account = await deps.accounts.find(database, job.accountId)
      if (closing === undefined || account === undefined) return { kind: 'done' }
      if (closing.done.includes(step.name)) continue
      const outcome = await step.run(deps, account, closing)
      if (outcome === 'later') return { kind: 'again', atMs: nowMs() + laterMs }
      if (outcome === 'more' || job.signal.aborted) return { kind: 'again', atMs: nowMs() }
    }
    await database.transaction((tx) => storeErased(tx, job.accountId, nowMs()))
    return { kind: 'done' }
  }

import type { Job, JobOutcome } from '../../platform/jobs/queue.ts'
import type { AccountId, TaskId } from '../../platform/kernel/ids.ts'
import { advanceTask } from '../state/advance-task.ts'
import { openContacts } from '../state/item.store.ts'
import { lockTask } from '../state/task.store.ts'
import type { DispatchDeps } from './dispatch-deps.ts'
import { dispatchDue, fullMs } from './dispatch-due.ts'
import { pullBackTasks } from './pull-back-tasks.ts'
import { selectExpired, selectIdle, selectNextTurnMs } from './task-turn.store.ts'

/** How long it is at most until the tasks of an account are looked at again. */
export const longestDispatchMs = 3_600_000

/** The job of an account with open tasks: ends what is over, dials what is due, and comes back when more is. */
export const dispatchAccount =
  (deps: DispatchDeps) =>
  async ({ accountId, signal }: Job): Promise<JobOutcome> => {
    await pullBackTasks(accountId, deps)
    await endTasks(accountId, deps)
    const { isFull } = await dispatchDue(accountId, deps, { signal })
    await endTasks(accountId, deps)
    const nowMs = deps.clock.nowMs()
    const nextMs = await selectNextTurnMs(deps.database, accountId)
    if (nextMs === undefined) return { kind: 'done' }
    const earliestMs = isFull ? nowMs + fullMs : nowMs
    return { kind: 'again', atMs: Math.min(Math.max(nextMs, earliestMs), nowMs + longestDispatchMs) }
  }

/** Expires tasks, and ends those with nothing left to dial and no call running. */
export async function endTasks(accountId: AccountId, deps: DispatchDeps): Promise<void> {
  const { database, clock } = deps
  for (const id of await selectExpired(database, accountId, clock.nowMs())) await expire(accountId, id, deps)
  for (const id of await selectIdle(database, accountId)) await end(accountId, id, deps)
}

const expire = (accountId: AccountId, id: TaskId, deps: DispatchDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const task = await lockTask(tx, accountId, id)
    const isDue = task?.expiresAt != null && task.expiresAt <= deps.clock.nowMs()
    if (task !== undefined && isDue) await advanceTask(tx, task, 'expire', deps)
  })

const end = (accountId: AccountId, id: TaskId, deps: DispatchDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const task = await lockTask(tx, accountId, id)
    if (task === undefined || task.dueAt !== null) return
    const { calling, reviews } = await openContacts(tx, accountId, id)
    if (!calling) await advanceTask(tx, task, reviews ? 'needAttention' : 'complete', deps)
  })

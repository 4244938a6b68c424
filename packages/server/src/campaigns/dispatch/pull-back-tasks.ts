import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { leastWaitMs } from '../rules/retry-policy.ts'
import { pullBackItems } from '../state/item.store.ts'
import { lockTask, storeTask } from '../state/task.store.ts'
import type { DispatchDeps } from './dispatch-deps.ts'
import { selectFromAhead } from './task-turn.store.ts'

/**
 * Tasks that were looked at while a clock ran ahead go on as if that had been now, once the clock is set back: what their
 * contacts had still to wait counts from now, the limits and hours of the task are looked at anew, and the account's own
 * system is asked anew. Nobody is dialed sooner than by the wait of the last attempt; a time that a contact asked for
 * stays (decision:0040).
 */
export async function pullBackTasks(accountId: AccountId, { database, clock }: DispatchDeps): Promise<void> {
  const nowMs = clock.nowMs()
  const latestMs = nowMs + clockSkewMs
  for (const id of await selectFromAhead(database, accountId, latestMs)) {
    await database.transaction(async (tx) => {
      const task = await lockTask(tx, accountId, id)
      if (task === undefined) return
      await pullBackItems(tx, task, { nowMs, latestMs, leastMs: leastWaitMs(task) })
      await storeTask(tx, {
        ...task,
        blockedUntil: 0,
        turnAt: Math.min(task.turnAt, nowMs),
        startedAt: task.startedAt === null ? null : Math.min(task.startedAt, nowMs),
      })
    })
  }
}

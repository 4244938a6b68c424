import { endUncertainNow } from '../../calls/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, TaskId } from '../../platform/kernel/ids.ts'
import { wakeDispatch } from '../dispatch/dispatch-job.ts'
import { makeItemsDue, selectUncertainCalls } from '../state/item.store.ts'
import { lockTask, storeTask } from '../state/task.store.ts'

/** Makes the waiting contacts of a task due, and its calls of unknown outcome end; undefined: there is no such task. */
export async function skipWaits(tx: Db, accountId: AccountId, id: TaskId, nowMs: number) {
  const task = await lockTask(tx, accountId, id)
  if (task === undefined) return undefined
  const contacts = await makeItemsDue(tx, accountId, id, nowMs)
  await storeTask(tx, { ...task, blockedUntil: 0 })
  const calls = await selectUncertainCalls(tx, accountId, id)
  for (const callId of calls) await endUncertainNow(tx, accountId, callId)
  await wakeDispatch(tx, accountId)
  return { contacts, calls: calls.length }
}

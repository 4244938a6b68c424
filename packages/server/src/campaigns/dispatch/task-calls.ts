import type { EndedTaskCall, TaskCalls } from '../../calls/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { moveItem } from '../rules/move-item.ts'
import type { AdvanceDeps } from '../state/advance-task.ts'
import {
  contactOf,
  lockItem,
  type StoredItem,
  selectCaller,
  selectContactsOfCaller,
  storeItem,
} from '../state/item.store.ts'
import { lockTask, type StoredTask, storeTask } from '../state/task.store.ts'
import { wakeDispatch } from './dispatch-job.ts'
import { endAttempt } from './end-attempt.ts'

/** The calls of campaigns report here, each in the transaction that changes the call. */
export const createTaskCalls = (deps: AdvanceDeps): TaskCalls => ({
  contactAt: (db, accountId, e164, returned) =>
    selectCaller(db, accountId, { e164, itemId: returned?.itemId }),
  async reserve(tx, { accountId, taskId, itemId, callId }, amountHal) {
    const task = await lockTask(tx, accountId, taskId)
    const item = task && (await lockItem(tx, accountId, itemId))
    if (task === undefined || item?.callId !== callId) return true
    const { budgetHal, reservedHal, spentHal } = task
    if (budgetHal !== null && reservedHal + spentHal + amountHal > budgetHal) return false
    const attempts = item.attempts.map((attempt) =>
      attempt.providerCallId === callId
        ? { ...attempt, reservedHal: attempt.reservedHal + amountHal }
        : attempt,
    )
    await storeItem(tx, { ...item, attempts })
    await storeTask(tx, { ...task, reservedHal: reservedHal + amountHal })
    return true
  },
  async ended(tx, call) {
    const contacts = await contactsOf(tx, call)
    let hasMoved = false
    for (const { taskId, itemId } of contacts) {
      const task = await lockTask(tx, call.accountId, taskId)
      const item = task && (await lockItem(tx, call.accountId, itemId))
      if (task === undefined || item === undefined) continue
      if (call.direction === 'in') await calledBack(tx, task, item)
      else if (item.callId === call.callId && item.status === 'dialing') {
        await endAttempt(tx, { task, item, call }, deps)
      } else continue
      hasMoved = true
    }
    if (hasMoved) await wakeDispatch(tx, call.accountId)
  },
  async leftUncertain(tx, { accountId, callId }) {
    const of = await contactOf(tx, accountId, callId)
    const task = of && (await lockTask(tx, accountId, of.taskId))
    const item = task && (await lockItem(tx, accountId, of.itemId))
    if (task === undefined || item?.callId !== callId) return
    if (item.status !== 'dialing' || item.uncertain) return
    // Like the account's own limit of calls, its task may dial others meanwhile.
    await storeItem(tx, { ...item, uncertain: true, lastError: 'engine_unavailable' })
    await storeTask(tx, { ...task, inProgress: task.inProgress - 1 })
    await wakeDispatch(tx, accountId)
  },
})

/** The contacts that a call settles: the one it dialed, or all that are at the number of a caller who has talked. */
async function contactsOf(tx: Db, call: EndedTaskCall) {
  if (call.direction === 'out') return [call]
  const spoke = call.event === 'hungUp' && call.hasConversation !== false
  return spoke ? selectContactsOfCaller(tx, call.accountId, call.itemId) : []
}

/** A person who called back is not called again: no attempt, no charge (spec:states.item-inbound, decision:0053). */
async function calledBack(tx: Db, task: StoredTask, item: StoredItem): Promise<void> {
  const noted = { ...item, calledBack: true }
  if (item.status === 'dialing') return storeItem(tx, noted)
  const isWaiting = item.status === 'failed' || item.status === 'pending'
  const moved = isWaiting ? moveItem(task, noted, { event: 'succeed' }) : undefined
  if (moved === undefined) return
  await storeItem(tx, { ...moved, lastError: null })
  await storeTask(tx, task)
}

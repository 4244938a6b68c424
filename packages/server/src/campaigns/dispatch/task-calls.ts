import type { TaskCalls } from '../../calls/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { moveItem } from '../rules/move-item.ts'
import type { AdvanceDeps } from '../state/advance-task.ts'
import { contactOf, lockItem, selectCaller, storeItem } from '../state/item.store.ts'
import { lockTask, storeTask } from '../state/task.store.ts'
import { wakeDispatch } from './dispatch-job.ts'
import { type Ended, endAttempt } from './end-attempt.ts'

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
    const of =
      call.direction === 'in' ? await selectCaller(tx, call.accountId, { itemId: call.itemId }) : call
    const task = of && (await lockTask(tx, call.accountId, of.taskId))
    const item = task && (await lockItem(tx, call.accountId, of.itemId))
    if (task === undefined || item === undefined) return
    if (call.direction === 'in') await calledBack(tx, { task, item, call })
    else if (item.callId === call.callId && item.status === 'dialing') {
      await endAttempt(tx, { task, item, call }, deps)
    } else return
    await wakeDispatch(tx, call.accountId)
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

/** A person who called back is not called again: no attempt, no charge (spec:states.item-inbound). */
async function calledBack(tx: Db, { task, item, call }: Ended): Promise<void> {
  const spoke = call.event === 'hungUp' && call.hasConversation !== false
  if (!spoke) return
  if (item.status === 'dialing') return storeItem(tx, { ...item, calledBack: true })
  const isWaiting = item.status === 'failed' || item.status === 'pending'
  const moved = isWaiting ? moveItem(task, item, { event: 'succeed' }) : undefined
  if (moved === undefined) return
  await storeItem(tx, { ...moved, lastError: null })
  await storeTask(tx, task)
}

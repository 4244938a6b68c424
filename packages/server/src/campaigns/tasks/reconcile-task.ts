import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { lockItem, storeItem } from '../state/item.store.ts'
import { lockTask, type StoredTask, storeTask } from '../state/task.store.ts'
import { type EndedCall, selectUnsettled } from '../state/unsettled.store.ts'
import { summarize } from './task-answer.ts'

/** POST /v1/tasks/{id}/reconcile (spec:tasks.process). */
export const reconcileTask = () =>
  handle(operations.reconcileTask, async ({ db, account }, { params }) => {
    const id = parseId('task', params.id)
    let task = id && (await lockTask(db, account.id, id))
    if (task === undefined) return fail('not_found')
    const settled = []
    for (const ended of await selectUnsettled(db, task)) {
      const change = await settle(db, task, ended)
      if (change === undefined) continue
      const { releasedHal, spentHal } = change
      settled.push({ itemId: ended.itemId, providerCallId: ended.callId, releasedHal, spentHal })
      task = {
        ...task,
        reservedHal: task.reservedHal - releasedHal,
        spentHal: task.spentHal + spentHal,
      }
    }
    await storeTask(db, task)
    return { settled, task: (await summarize(db, account.id, [task]))[0]! }
  })

/** Replaces the reservation of a finished call by its price. */
async function settle(tx: Db, task: StoredTask, { itemId, callId, priceHal }: EndedCall) {
  const item = await lockItem(tx, task.accountId, itemId)
  const attempt = item?.attempts.find((each) => each.providerCallId === callId)
  if (item === undefined || attempt === undefined || attempt.priceHal !== undefined) return undefined
  const attempts = item.attempts.map((each) => (each === attempt ? { ...each, priceHal } : each))
  await storeItem(tx, { ...item, attempts })
  return { releasedHal: attempt.reservedHal, spentHal: priceHal }
}

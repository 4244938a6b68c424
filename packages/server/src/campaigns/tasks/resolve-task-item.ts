import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { wakeDispatch } from '../dispatch/dispatch-job.ts'
import { moveItem } from '../rules/move-item.ts'
import { retryOfReview } from '../rules/retry-of-review.ts'
import { advanceTask } from '../state/advance-task.ts'
import { lockItem, openContacts, selectItem, storeItem } from '../state/item.store.ts'
import { lockTask, type StoredTask, selectTask, storeTask } from '../state/task.store.ts'
import { itemRecord } from '../state/task-record.ts'
import { summarize } from './task-answer.ts'
import type { TaskDeps } from './task-deps.ts'

/** POST /v1/tasks/{id}/items/{itemId}/resolve (spec:tasks.resolve, spec:states.item-resolve). */
export const resolveTaskItem = (deps: TaskDeps) =>
  handle(operations.resolveTaskItem, async ({ db, account }, { params, body }) => {
    const [id, itemId] = [parseId('task', params.id), parseId('item', params.itemId)]
    const task = id && (await lockTask(db, account.id, id))
    const item = task && itemId && (await lockItem(db, account.id, itemId))
    if (task === undefined || item?.taskId !== task.id) return fail('not_found')
    if (!resolvable.has(task.status)) return fail('task_not_editable')
    if (item.status !== 'review') return fail('invalid_transition')
    const { action } = body
    const retry = action === 'retry' ? retryOfReview(task, item, deps.clock.nowMs()) : undefined
    if (retry?.kind === 'refused') {
      return fail('task_not_editable', { message: retry.message, action: retry.action })
    }
    const moved =
      retry === undefined
        ? moveItem(task, item, { event: action })
        : moveItem(
            task,
            { ...item, granted: retry.granted, busyInRow: 0, refusedInRow: 0 },
            { event: action, dueAtMs: retry.dueAtMs },
          )
    await storeItem(db, moved!)
    const keepsReservation = action === 'skip' && item.reviewReason === 'billing_unknown'
    await goOn(db, task, keepsReservation, deps)
    return {
      item: itemRecord(task, (await selectItem(db, account.id, item.id))!),
      task: (await summarize(db, account.id, [(await selectTask(db, account.id, task.id))!]))[0]!,
    }
  })

const resolvable: ReadonlySet<StoredTask['status']> = new Set(['paused', 'needs_attention'])

/**
 * A task that needed attention goes on once its last review is resolved; skipping a call whose price is unknown pauses
 * one with work left, other reviews included, and its reservation stays (spec:states.item-billing-unknown).
 */
async function goOn(tx: Db, task: StoredTask, keepsReservation: boolean, deps: TaskDeps): Promise<void> {
  await storeTask(tx, task)
  const current = (await selectTask(tx, task.accountId, task.id))!
  const { calling, reviews } = await openContacts(tx, task.accountId, task.id)
  const hasWork = current.dueAt !== null || calling
  if (keepsReservation && (hasWork || reviews) && current.status === 'needs_attention') {
    await advanceTask(tx, current, 'pause', deps)
  } else if (!reviews) {
    if (!hasWork) await advanceTask(tx, current, 'complete', deps)
    else if (current.status === 'needs_attention')
      await advanceTask(tx, { ...current, blockedUntil: 0 }, 'resume', deps)
  }
  await wakeDispatch(tx, task.accountId)
}

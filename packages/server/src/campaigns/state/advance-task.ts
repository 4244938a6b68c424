import type { EventName } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { next } from '@hovor/machine'
import type { Db } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { publish } from '../../platform/outbox/outbox.ts'
import { closeItems, countItems } from './item.store.ts'
import { type TaskEvent, taskTransitions } from './task.machine.ts'
import { type StoredTask, storeTask } from './task.store.ts'
import { countsOf } from './task-record.ts'

export interface AdvanceDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** `lastError` of a contact that the end of its task has cut off (decision:0055). */
export const expired = 'expired'

/**
 * Applies an event to a locked task and stores it, its contacts and its webhook event. Undefined, and nothing stored,
 * if the event is not allowed in its status.
 */
export async function advanceTask(
  tx: Db,
  task: StoredTask,
  event: TaskEvent,
  deps: AdvanceDeps,
): Promise<StoredTask | undefined> {
  const step = next(taskTransitions, task.status, event)
  if (step === undefined) return undefined
  const nowMs = deps.clock.nowMs()
  const isOver = Object.keys(taskTransitions[step.to]).length === 0
  const moved: StoredTask = {
    ...task,
    status: step.to,
    revision: task.revision + 1,
    endedAt: isOver ? nowMs : null,
  }
  if (event === 'cancel' || event === 'expire') {
    const lastError = event === 'expire' ? expired : null
    await closeItems(tx, task.accountId, task.id, { status: 'cancelled', lastError })
  }
  await storeTask(tx, moved)
  if (step.effects.includes('publish')) await publishProgress(tx, moved, deps)
  return moved
}

/** spec:tasks.events */
async function publishProgress(tx: Db, task: StoredTask, deps: AdvanceDeps): Promise<void> {
  const { accountId, id, name, status, spentHal, lastError } = task
  const counts = countsOf((await countItems(tx, accountId, [id])).get(id))
  const event = eventOf[status] ?? 'task.needs_attention'
  const data = { id, name, status, counts, spentHal, ...(status === 'paused' && { lastError }) }
  await publish(tx, { accountId, event, data }, deps)
}

const eventOf: Partial<Readonly<Record<StoredTask['status'], EventName>>> = {
  completed: 'task.completed',
  paused: 'task.paused',
}

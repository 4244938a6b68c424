import { nextTurn } from '../../http/body/next-turn.ts'
import { paced } from '../../platform/csv/paced.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, TaskId, TaskItemId } from '../../platform/kernel/ids.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { insertItems, type Recipient } from '../state/item.store.ts'
import type { TaskDeps } from './task-deps.ts'

/** Ids that are drawn in one go while calls wait: each asks the system for randomness. */
const idsTogether = 250

/** Stores the recipients of a task as contacts that are due at once. */
export async function storeRecipients(
  tx: Db,
  task: { readonly accountId: AccountId; readonly taskId: TaskId },
  recipients: readonly Recipient[],
  { clock, randomBytes }: Pick<TaskDeps, 'clock' | 'randomBytes'>,
): Promise<void> {
  const dueAt = clock.nowMs()
  const items: (Recipient & { readonly id: TaskItemId })[] = []
  for await (const some of paced(recipients, idsTogether)) {
    for (const recipient of some) items.push({ ...recipient, id: newId('item', clock, randomBytes) })
  }
  await nextTurn()
  await insertItems(tx, task, items, dueAt)
}

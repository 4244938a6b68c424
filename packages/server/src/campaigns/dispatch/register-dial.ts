import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import { moveItem, withAttempt } from '../rules/move-item.ts'
import { nextTurnAt } from '../rules/next-turn.ts'
import { isPastPolicy } from '../rules/retry-policy.ts'
import { windowsOf } from '../rules/windows-of-task.ts'
import { isCalling, lockItem, type StoredItem, storeItem } from '../state/item.store.ts'
import { lockTask, type StoredTask, storeTask } from '../state/task.store.ts'
import { isOpenAt } from '../windows/calling-window.ts'
import { isCleared } from './clear-contact.ts'

/** A contact that is about to be dialed, as it was read. */
export interface DialCandidate {
  readonly task: StoredTask
  readonly item: StoredItem
}

/** Why a dial was not registered. */
export type NotRegistered =
  | 'task_changed'
  /** The contact was dialed or moved meanwhile, or the task has reached its limit of calls. */
  | 'contact_taken'
  /** Its hours, its end or the leave to call the contact have passed meanwhile. */
  | 'too_late'
  | 'budget_used_up'
  /** The budget is reserved for calls that have not ended. */
  | 'budget_reserved'
  /** The contact is calling the account. */
  | 'contact_calling'

/**
 * Registers a dial in the transaction that admits its call: the attempt counts, and the task reserves what the call
 * holds. Refused if the task or the contact is not as it was read, or if the budget does not cover the call.
 */
export async function registerDial(
  tx: Db,
  seen: DialCandidate,
  { callId, heldHal }: { readonly callId: CallId; readonly heldHal: number },
  clock: Pick<Clock, 'nowMs'>,
): Promise<NotRegistered | undefined> {
  const { accountId } = seen.task
  const task = await lockTask(tx, accountId, seen.task.id)
  if (task?.status !== 'running' || task.revision !== seen.task.revision) return 'task_changed'
  if (task.inProgress >= task.concurrency) return 'contact_taken'
  const { budgetHal, reservedHal, spentHal } = task
  if (budgetHal !== null && reservedHal + spentHal + heldHal > budgetHal) {
    return task.inProgress > 0 ? 'budget_reserved' : 'budget_used_up'
  }
  const item = await lockItem(tx, accountId, seen.item.id)
  if (item === undefined || item.status !== seen.item.status || item.dueAt !== seen.item.dueAt) {
    return 'contact_taken'
  }
  const nowMs = clock.nowMs()
  if (!isInTime(task, item, nowMs)) return 'too_late'
  if (await isCalling(tx, item)) return 'contact_calling'
  const dialing = moveItem(task, item, { event: 'dial' })
  if (dialing === undefined) return 'contact_taken'
  const attempt = { providerCallId: callId, startedAt: nowMs, countsAsAttempt: true, reservedHal: heldHal }
  await storeItem(tx, {
    ...dialing,
    attempts: withAttempt(item.attempts, attempt),
    counted: item.counted + 1,
    firstAttemptAt: item.firstAttemptAt ?? nowMs,
    callId,
    uncertain: false,
    promisedAt: null,
    clearedUntil: null,
    lastError: null,
  })
  await storeTask(tx, {
    ...task,
    reservedHal: reservedHal + heldHal,
    inProgress: task.inProgress + 1,
    turnAt: nextTurnAt(task, nowMs),
    firstDialedAt: task.firstDialedAt ?? nowMs,
    lastError: null,
  })
  return undefined
}

/** A dial takes its time: what held when the contact was chosen must hold when it is stored (spec:states.task-expires). */
const isInTime = (task: StoredTask, item: StoredItem, nowMs: number): boolean =>
  (task.expiresAt === null || nowMs < task.expiresAt) &&
  isOpenAt(windowsOf(task), nowMs) &&
  isCleared(task, item, nowMs) &&
  !isPastPolicy(task, item, nowMs)

import type { Db } from '../../platform/db/database.ts'
import { afterLockMs, blockMs, mostInRow, policyOf } from '../rules/dial-codes.ts'
import { moveItem, withAttempt } from '../rules/move-item.ts'
import { nextTurnAt } from '../rules/next-turn.ts'
import { type AdvanceDeps, advanceTask } from '../state/advance-task.ts'
import { lockItem, type StoredItem, storeItem } from '../state/item.store.ts'
import { lockTask, type StoredTask, storeTask } from '../state/task.store.ts'
import type { DialCandidate } from './register-dial.ts'
import { blockReadyTasks } from './task-turn.store.ts'

/** A dial that placed no call. */
export interface Undialed {
  readonly code: string
  readonly retryAfterSecs?: number | undefined
  /** Of a `destination_busy`. */
  readonly lockedUntilMs?: number | undefined
  /** Of a `destination_busy` too: the contact is calling the account; no person needs to decide then. */
  readonly isCalling?: boolean
}

/**
 * Stores that a contact was not dialed, and why: it or its task waits, or a person must act. Nothing counts, and
 * nothing is reserved. Nothing happens if the task or the contact was changed meanwhile.
 */
export async function storeUndialed(
  tx: Db,
  seen: DialCandidate,
  undialed: Undialed,
  deps: AdvanceDeps,
): Promise<void> {
  const nowMs = deps.clock.nowMs()
  const { accountId } = seen.task
  const { code } = undialed
  if (code === 'rate_limited') {
    const untilMs = nowMs + blockMs(code, undialed.retryAfterSecs)
    return blockReadyTasks(tx, accountId, { nowMs, untilMs, error: code })
  }
  const task = await lockTask(tx, accountId, seen.task.id)
  const item = task && (await lockItem(tx, accountId, seen.item.id))
  if (task?.status !== 'running' || task.revision !== seen.task.revision) return
  if (item === undefined || item.status !== seen.item.status || item.dueAt !== seen.item.dueAt) return
  const noted: StoredItem = {
    ...item,
    lastError: code,
    attempts: withAttempt(item.attempts, {
      startedAt: nowMs,
      endedAt: nowMs,
      outcome: 'failed',
      error: code,
      countsAsAttempt: false,
      reservedHal: 0,
      priceHal: 0,
    }),
  }
  await storeItem(tx, afterUndialed(task, noted, undialed, nowMs))
  const failed: StoredTask = { ...task, lastError: code, turnAt: nextTurnAt(task, nowMs) }
  switch (policyOf(code)) {
    case 'pause':
      await advanceTask(tx, failed, 'halt', deps)
      return
    case 'block':
      return storeTask(tx, { ...failed, blockedUntil: nowMs + blockMs(code, undialed.retryAfterSecs) })
    case 'busy':
    case 'review':
      return storeTask(tx, { ...task, turnAt: failed.turnAt })
  }
}

function afterUndialed(
  task: StoredTask,
  item: StoredItem,
  { code, lockedUntilMs, isCalling = false }: Undialed,
  nowMs: number,
): StoredItem {
  const review = { event: 'review', reviewReason: `dial:${code}` } as const
  switch (policyOf(code)) {
    case 'review':
      return moveItem(task, item, review) ?? item
    case 'busy': {
      const busy = { ...item, busyInRow: item.busyInRow + (isCalling ? 0 : 1) }
      const dueAtMs = afterLockMs(nowMs, lockedUntilMs)
      return moveItem(task, busy, busy.busyInRow >= mostInRow ? review : { event: 'wait', dueAtMs }) ?? item
    }
    case 'pause':
    case 'block':
      return (
        moveItem(task, { ...item, busyInRow: 0 }, { event: 'wait', dueAtMs: item.dueAt ?? nowMs }) ?? item
      )
  }
}

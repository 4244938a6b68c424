import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, TaskId } from '../../platform/kernel/ids.ts'
import { moveItem } from '../rules/move-item.ts'
import { hasAttemptLeft } from '../rules/next-step.ts'
import { nextTurnAt } from '../rules/next-turn.ts'
import { isPastPolicy } from '../rules/retry-policy.ts'
import { windowsOf } from '../rules/windows-of-task.ts'
import { advanceTask } from '../state/advance-task.ts'
import { lockItem, type StoredItem, selectDueItem, storeItem } from '../state/item.store.ts'
import { lockTask, type StoredTask, selectTask, storeTask } from '../state/task.store.ts'
import { nextOpenMs } from '../windows/calling-window.ts'
import { clearContact, isCleared } from './clear-contact.ts'
import { type Dialed, dialContact } from './dial-contact.ts'
import type { DispatchDeps } from './dispatch-deps.ts'
import { lineWaitMs } from './line-queue.ts'
import { selectTurn } from './task-turn.store.ts'

export interface Dispatch {
  readonly dispatched: number
  /** A task waits for another call of the account to end. */
  readonly isFull: boolean
  /** A task that was changed while one of its contacts was about to be dialed. */
  readonly changed: TaskId | undefined
}

/** How long a task waits for a call to end that does not tell it, in milliseconds. */
export const fullMs = 2_000
/** A run lets others have a turn after so many steps; what is left is due at once. */
const mostSteps = 50

/**
 * Dials what is due, one contact of each task in turn, until a limit or nothing is left.
 *
 * @param only just this task
 */
export async function dispatchDue(
  accountId: AccountId,
  deps: DispatchDeps,
  { only, signal }: { readonly only?: TaskId; readonly signal?: AbortSignal } = {},
): Promise<Dispatch> {
  // Of the tasks that may have so many calls at once, none has a turn before another call ends.
  let fullConcurrency = 0
  let dispatched = 0
  let changed: TaskId | undefined
  for (let step = 0; step < mostSteps && signal?.aborted !== true; step++) {
    const nowMs = deps.clock.nowMs()
    const turn = await selectTurn(deps.database, accountId, { nowMs, only, fullConcurrency })
    const task = turn && (await selectTask(deps.database, accountId, turn))
    if (task === undefined) break
    const outcome = await dialNext(task, nowMs, deps)
    if (outcome.kind === 'dialed') dispatched++
    if (outcome.kind === 'no capacity') fullConcurrency = task.concurrency
    if (outcome.kind === 'budget reserved') await putOff(task, { nowMs, untilMs: nowMs + fullMs }, deps)
    if (outcome.kind === 'no line') {
      await putOff(task, { nowMs, untilMs: nowMs + lineWaitMs, lastError: 'capacity_busy' }, deps)
    }
    if (outcome.kind === 'changed') changed = task.id
    if (changed !== undefined && only !== undefined) break
  }
  return { dispatched, isFull: fullConcurrency > 0, changed }
}

interface Wait {
  readonly nowMs: number
  readonly untilMs: number
  readonly lastError?: string
}

/** Has a task wait. That was its turn: it shows when the task was looked at last (pull-back-tasks.ts). */
const putOff = (
  task: StoredTask,
  { nowMs, untilMs: blockedUntil, lastError }: Wait,
  deps: DispatchDeps,
): Promise<void> =>
  changeTask(task, deps, (tx, locked) => {
    const turnAt = nextTurnAt(locked, nowMs)
    return storeTask(tx, { ...locked, blockedUntil, turnAt, ...(lastError !== undefined && { lastError }) })
  })

async function dialNext(task: StoredTask, nowMs: number, deps: DispatchDeps): Promise<Dialed> {
  const { database, clock } = deps
  const undialed = { kind: 'undialed' } as const
  if (task.expiresAt !== null && task.expiresAt <= nowMs) {
    await changeTask(task, deps, (tx, locked) => advanceTask(tx, locked, 'expire', deps))
    return undialed
  }
  const opensMs = nextOpenMs(windowsOf(task), nowMs)
  if (opensMs === undefined) {
    await changeTask(task, deps, (tx, locked) =>
      advanceTask(tx, { ...locked, lastError: 'calling_window_closed' }, 'halt', deps),
    )
    return undialed
  }
  if (opensMs > nowMs) {
    await putOff(task, { nowMs, untilMs: opensMs }, deps)
    return undialed
  }
  const item = await selectDueItem(database, task.accountId, task.id, nowMs)
  if (item === undefined) {
    await changeTask(task, deps, storeTask)
    return undialed
  }
  if (isPastPolicy(task, item, nowMs) || !hasAttemptLeft(task, item)) {
    await changeTask(task, deps, (tx, locked) => exhaust(tx, locked, item))
    return undialed
  }
  // Asked before anybody is asked whether the contact may be called, which leaves a minute for it.
  if (!deps.lines.mayDial(task.accountId, deps.calls.freeLines())) return { kind: 'no line' }
  if (!isCleared(task, item, nowMs)) {
    await clearContact(task, item, deps)
    return undialed
  }
  deps.lines.leave(task.accountId)
  const account = await callerOf(task.accountId, deps)
  return account === undefined ? undialed : dialContact(account, { task, item }, { ...deps, clock })
}

async function callerOf(accountId: AccountId, deps: DispatchDeps): Promise<Caller | undefined> {
  const found = await deps.accounts.find(deps.database, accountId)
  return found && { id: accountId, mode: found.mode, status: found.status, language: found.language }
}

/** Runs `change` on the task under its lock, unless it is not running or was changed since it was read. */
async function changeTask(
  seen: StoredTask,
  { database }: DispatchDeps,
  change: (tx: Db, task: StoredTask) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const task = await lockTask(tx, seen.accountId, seen.id)
    if (task?.status === 'running' && task.revision === seen.revision) await change(tx, task)
  })
}

async function exhaust(tx: Db, task: StoredTask, seen: StoredItem): Promise<void> {
  const item = await lockItem(tx, task.accountId, seen.id)
  const moved = item && moveItem(task, item, { event: 'exhaust' })
  if (moved !== undefined) await storeItem(tx, moved)
  await storeTask(tx, task)
}

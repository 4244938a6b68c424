import type { EndedTaskCall } from '../../calls/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type CallOutcome, outcomeOf } from '../rules/call-outcome.ts'
import { isRefusal } from '../rules/dial-codes.ts'
import { moveItem } from '../rules/move-item.ts'
import { nextStep } from '../rules/next-step.ts'
import { promisedMs } from '../rules/promised-time.ts'
import { type AdvanceDeps, advanceTask, expired } from '../state/advance-task.ts'
import { type StoredItem, storeItem } from '../state/item.store.ts'
import { type StoredTask, storeTask } from '../state/task.store.ts'

interface Ended {
  readonly task: StoredTask
  readonly item: StoredItem
  readonly call: EndedTaskCall
}

/** Stores the outcome of an attempt, settles its reservation and decides where the contact goes. */
export async function endAttempt(tx: Db, { task, item, call }: Ended, deps: AdvanceDeps): Promise<void> {
  const nowMs = deps.clock.nowMs()
  const outcome = withPromise(task, outcomeOf(call), call)
  const isReal = outcome.counts || outcome.promisedMs !== undefined
  const isSettled = outcome.outcome !== 'unknown'
  const tried: StoredItem = {
    ...item,
    attempts: item.attempts.map((attempt) =>
      attempt.providerCallId === call.callId
        ? {
            ...attempt,
            endedAt: nowMs,
            outcome: outcome.outcome,
            ...(outcome.error !== undefined && { error: outcome.error }),
            countsAsAttempt: outcome.counts,
            ...(isSettled && { priceHal: call.priceHal }),
          }
        : attempt,
    ),
    counted: item.counted - (outcome.counts ? 0 : 1),
    firstAttemptAt: isReal || item.counted > 1 || hasPromised(item) ? item.firstAttemptAt : null,
    busyInRow: 0,
    uncertain: false,
    refusedInRow: isRefusal(outcome.error) ? item.refusedInRow + 1 : 0,
    lastError: errorOf(outcome),
  }
  const step = nextStep(task, tried, outcome, nowMs)
  const moved = moveItem(task, tried, {
    event: step.event,
    ...('dueAtMs' in step && { dueAtMs: step.dueAtMs }),
    ...('reason' in step && { reviewReason: step.reason }),
  })
  const isExpired = step.event === 'cancel' && task.status === 'expired'
  await storeItem(tx, {
    ...(moved ?? tried),
    promisedAt: step.event === 'wait' && step.isPromised === true ? step.dueAtMs : null,
    ...(isExpired && { lastError: expired }),
  })
  const reservedHal =
    item.attempts.find(({ providerCallId }) => providerCallId === call.callId)?.reservedHal ?? 0
  const settled: StoredTask = {
    ...task,
    inProgress: task.inProgress - (item.uncertain ? 0 : 1),
    reservedHal: task.reservedHal - (isSettled ? reservedHal : 0),
    spentHal: task.spentHal + (isSettled ? call.priceHal : 0),
  }
  const forTask = step.event === 'wait' ? step.task : undefined
  switch (forTask?.kind) {
    case undefined:
      return storeTask(tx, settled)
    case 'block':
      return storeTask(tx, {
        ...settled,
        lastError: forTask.error,
        blockedUntil: Math.max(task.blockedUntil, forTask.untilMs),
      })
    case 'pause': {
      const failed = { ...settled, lastError: forTask.error }
      if ((await advanceTask(tx, failed, 'halt', deps)) === undefined) await storeTask(tx, failed)
    }
  }
}

/** A talk in which the contact asked to be called at another time spends no attempt (decision:0052). */
function withPromise(task: StoredTask, outcome: CallOutcome, { data }: EndedTaskCall): CallOutcome {
  const atMs = task.honourCallbacks && outcome.outcome === 'completed' ? promisedMs(data) : undefined
  return atMs === undefined ? outcome : { outcome: 'callback', counts: false, promisedMs: atMs }
}

const hasPromised = ({ attempts }: StoredItem): boolean =>
  attempts.some(({ outcome }) => outcome === 'callback')

const errorOf = ({ outcome, error }: CallOutcome): string | null =>
  outcome === 'completed' || outcome === 'callback' ? null : (error ?? outcome)

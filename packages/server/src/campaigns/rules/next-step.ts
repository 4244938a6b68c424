import type { AttemptOutcome } from '@hovor/api'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import type { CallOutcome } from './call-outcome.ts'
import { blockMs, isRefusal, mostInRow, policyOf } from './dial-codes.ts'
import { canKeep } from './promised-time.ts'
import { earliestRetryMs, isPastPolicy, retriedByPolicy } from './retry-policy.ts'

const minuteMs = 60_000

/** Where a contact goes after a call has ended. */
export type NextStep =
  | { readonly event: 'succeed' | 'exhaust' | 'cancel' }
  | { readonly event: 'retry'; readonly dueAtMs: number }
  /** Not counted: it waits as before. */
  | {
      readonly event: 'wait'
      readonly dueAtMs: number
      /** The contact asked to be called then. */
      readonly isPromised?: boolean
      readonly task?: TaskStep
    }
  | { readonly event: 'review'; readonly reason: string }

/** The effect of one contact's outcome on its whole task. */
type TaskStep =
  | { readonly kind: 'pause'; readonly error: string }
  | { readonly kind: 'block'; readonly error: string; readonly untilMs: number }

type Settings = Pick<
  StoredTask,
  'status' | 'maxAttempts' | 'retryPolicy' | 'retryDelayMins' | 'callingWindow' | 'expiresAt'
>
type Tried = Pick<
  StoredItem,
  'counted' | 'granted' | 'refusedInRow' | 'firstAttemptAt' | 'calledBack' | 'attempts'
>

/** `item` as it is after this attempt was counted. */
export function nextStep(task: Settings, item: Tried, outcome: CallOutcome, nowMs: number): NextStep {
  // Of a task that is over nobody resolves a review; its reservation stays until it is reconciled.
  if (outcome.outcome === 'unknown' && !isOver(task.status)) {
    return { event: 'review', reason: 'billing_unknown' }
  }
  if (outcome.outcome === 'completed' || item.calledBack) return { event: 'succeed' }
  if (isOver(task.status)) return { event: 'cancel' }
  if (outcome.promisedMs !== undefined) return afterPromise(task, item, outcome.promisedMs, nowMs)
  const delayMs = task.retryDelayMins * minuteMs
  if (!outcome.counts) return afterUncounted(item, outcome, nowMs, delayMs)
  if (!mayRetry(task, item, outcome.outcome)) return { event: 'exhaust' }
  const dueAtMs = Math.max(nowMs + delayMs, earliestRetryMs(task, item))
  return isPastPolicy(task, item, dueAtMs) ? { event: 'exhaust' } : { event: 'retry', dueAtMs }
}

/** A time that cannot be kept is for a person to settle (decision:0052). */
function afterPromise(task: Settings, item: Tried, atMs: number, nowMs: number): NextStep {
  const dueAtMs = Math.max(atMs, nowMs, earliestRetryMs(task, item))
  return canKeep(task, item, { atMs, dueAtMs, nowMs })
    ? { event: 'wait', dueAtMs, isPromised: true }
    : { event: 'review', reason: 'callback' }
}

function afterUncounted(
  item: Tried,
  { error = 'failed', retryAfterSecs }: CallOutcome,
  nowMs: number,
  delayMs: number,
): NextStep {
  if (isRefusal(error)) {
    return item.refusedInRow >= mostInRow
      ? { event: 'review', reason: `dial:${error}` }
      : { event: 'wait', dueAtMs: nowMs + delayMs }
  }
  const task: TaskStep =
    policyOf(error) === 'pause'
      ? { kind: 'pause', error }
      : { kind: 'block', error, untilMs: nowMs + blockMs(error, retryAfterSecs) }
  return { event: 'wait', dueAtMs: nowMs, task }
}

const isOver = (status: StoredTask['status']): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'expired'

const mayRetry = (task: Settings, item: Tried, outcome: AttemptOutcome): boolean =>
  hasAttemptLeft(task, item) && (task.retryPolicy === null || retriedByPolicy.has(outcome))

export const hasAttemptLeft = (
  { maxAttempts }: Pick<Settings, 'maxAttempts'>,
  { counted, granted }: Pick<Tried, 'counted' | 'granted'>,
): boolean => counted < maxAttempts + granted

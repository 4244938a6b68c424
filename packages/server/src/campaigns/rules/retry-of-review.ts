import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import { nextOpenMs } from '../windows/calling-window.ts'
import { hasAttemptLeft } from './next-step.ts'
import { earliestRetryMs, isPastPolicy } from './retry-policy.ts'
import { windowsOf } from './windows-of-task.ts'

/** Whether a contact in review may be dialed again, and when. */
type RetryOfReview =
  | { readonly kind: 'allowed'; readonly dueAtMs: number; readonly granted: number }
  | { readonly kind: 'refused'; readonly message: string; readonly action: string }

type Settings = Pick<StoredTask, 'maxAttempts' | 'retryPolicy' | 'callingWindow'>
type Reviewed = Pick<StoredItem, 'counted' | 'granted' | 'firstAttemptAt' | 'reviewReason'>

/**
 * A contact may be dialed while it has an attempt left. Once they are used up, one more dial is granted to a contact
 * whose last dial placed no call. A call that may have reached somebody is not repeated beyond the limit, and a retry policy
 * grants nothing (spec:states.item-resolve-retry, spec:states.retry-policy, decision:0052).
 */
export function retryOfReview(task: Settings, item: Reviewed, nowMs: number): RetryOfReview {
  const isUsedUp = !hasAttemptLeft(task, item)
  const isPolicy = task.retryPolicy !== null
  if (isUsedUp && isPolicy) return refusedBy('The retry policy allows no further dial of this contact')
  if (isPolicy && item.reviewReason === 'billing_unknown') {
    return refusedBy('The retry policy repeats no call of unknown outcome')
  }
  if (isUsedUp && item.reviewReason?.startsWith('dial:') !== true) {
    return refusedBy(
      'The attempts of this contact are used up, and its last call may have reached it',
      'Resolve it with skip or succeed, or raise maxAttempts of the task first.',
    )
  }
  const dueAtMs = Math.max(nowMs, earliestRetryMs(task, item))
  if (isPastPolicy(task, item, nextOpenMs(windowsOf(task), dueAtMs) ?? dueAtMs)) {
    return refusedBy(
      'The retry policy ends five days after the first attempt, before this contact could be dialed',
    )
  }
  // The limit may have been lowered below the attempts made.
  const granted = isUsedUp ? item.counted + 1 - task.maxAttempts : item.granted
  return { kind: 'allowed', dueAtMs, granted }
}

const refusedBy = (why: string, action = 'Resolve it with skip or succeed.'): RetryOfReview => ({
  kind: 'refused',
  message: `${why}.`,
  action,
})

import type { AttemptOutcome } from '@hovor/api'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'

const minuteMs = 60_000
const firstGapMs = 8 * minuteMs
const policyEndsMs = 5 * 24 * 60 * minuteMs

/** spec:states.retry-policy */
export const retriedByPolicy: ReadonlySet<AttemptOutcome> = new Set([
  'no_answer',
  'missed',
  'busy',
  'voicemail',
])

type Policy = Pick<StoredTask, 'retryPolicy'>
type Delay = Pick<StoredTask, 'retryPolicy' | 'retryDelayMins'>
type First = Pick<StoredItem, 'firstAttemptAt'>

/** The retry policy keeps this far from the first attempt that counts (spec:states.retry-policy). */
export const earliestRetryMs = ({ retryPolicy }: Policy, { firstAttemptAt }: First): number =>
  retryPolicy === null || firstAttemptAt === null ? 0 : firstAttemptAt + firstGapMs

/** How long a contact waits after its first attempt at least. */
export const leastWaitMs = ({ retryPolicy, retryDelayMins }: Delay): number =>
  Math.max(retryDelayMins * minuteMs, retryPolicy === null ? 0 : firstGapMs)

/** Whether the retry policy has given up on a contact (spec:states.retry-policy). */
export const isPastPolicy = ({ retryPolicy }: Policy, { firstAttemptAt }: First, nowMs: number): boolean =>
  retryPolicy !== null && firstAttemptAt !== null && nowMs >= firstAttemptAt + policyEndsMs

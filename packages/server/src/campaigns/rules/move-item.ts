import type { TaskAttempt } from '@hovor/api'
import { next } from '@hovor/machine'
import { type ItemEvent, itemTransitions } from '../state/item.machine.ts'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import { hasAttemptLeft } from './next-step.ts'

interface Move {
  readonly event: ItemEvent
  /** When it is due again, if it waits afterwards. */
  readonly dueAtMs?: number
  readonly reviewReason?: string
}

/** A contact after an event; undefined: the event is not allowed in its status. */
export function moveItem(
  task: Pick<StoredTask, 'maxAttempts'>,
  item: StoredItem,
  { event, dueAtMs, reviewReason }: Move,
): StoredItem | undefined {
  const step = next(itemTransitions, item.status, event, () => item.counted > 0 && hasAttemptLeft(task, item))
  if (step === undefined) return undefined
  const isWaiting = step.to === 'pending' || step.to === 'failed'
  return {
    ...item,
    status: step.to,
    dueAt: isWaiting ? (dueAtMs ?? item.dueAt ?? 0) : null,
    reviewReason: step.to === 'review' ? (reviewReason ?? null) : item.reviewReason,
  }
}

/** The most attempts that a record holds. */
const mostAttempts = 20

/**
 * Adds an attempt. One that does not count replaces a last one of the same error that had no call either, and the oldest
 * of them go first, so that a contact which waits for days stays small.
 */
export function withAttempt(attempts: readonly TaskAttempt[], added: TaskAttempt): readonly TaskAttempt[] {
  const last = attempts.at(-1)
  const isOfNoCall = last?.countsAsAttempt === false && last.providerCallId === undefined
  const isRepeated = !added.countsAsAttempt && isOfNoCall && last.error === added.error
  const all = [...(isRepeated ? attempts.slice(0, -1) : attempts), added]
  if (all.length <= mostAttempts) return all
  const uncounted = all.findIndex(({ countsAsAttempt, priceHal }) => !countsAsAttempt && priceHal === 0)
  const settled = all.findIndex(({ priceHal }) => priceHal !== undefined)
  return all.toSpliced(uncounted < 0 ? Math.max(settled, 0) : uncounted, 1)
}

import type { Task } from '@hovor/api'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import { afterOpenMs } from '../windows/calling-window.ts'
import { hasAttemptLeft } from './next-step.ts'
import { windowsOf } from './windows-of-task.ts'

/** The length and the price of a dial before any has ended. */
const firstGuess = { lastsMs: 60_000, priceHal: 0 }
/** The account's limit of calls a minute, less what stays free for direct calls. */
const gapMs = 60_000 / 8

/**
 * When a task is expected to end, and what its further calls are expected to cost: as many dials per contact, as long
 * and as dear as those so far. Undefined when no contact is waiting.
 */
export function forecastOf(task: StoredTask, items: readonly StoredItem[], nowMs: number): Task['forecast'] {
  const waiting = items.filter(({ dueAt }) => dueAt !== null)
  if (waiting.length === 0) return undefined
  const ended = items.flatMap(({ attempts }) =>
    attempts.filter(({ countsAsAttempt, endedAt }) => countsAsAttempt && endedAt !== undefined),
  )
  const finished = items.filter(({ counted, dueAt }) => counted > 0 && dueAt === null).length
  const perContact = finished === 0 ? 1 : Math.max(1, ended.length / finished)
  const dials = waiting.reduce(
    (sum, item) => sum + Math.min(perContact, hasAttemptLeft(task, item) ? task.maxAttempts : 0),
    0,
  )
  const mean = (values: readonly number[], guess: number) =>
    values.length === 0 ? guess : values.reduce((sum, value) => sum + value, 0) / values.length
  const lastsMs = mean(
    ended.map(({ startedAt, endedAt = startedAt }) => endedAt - startedAt),
    firstGuess.lastsMs,
  )
  const priceHal = mean(
    ended.flatMap((attempt) => (attempt.priceHal === undefined ? [] : [attempt.priceHal])),
    firstGuess.priceHal,
  )
  const startMs = Math.max(nowMs, task.blockedUntil)
  const endsAt = afterOpenMs(windowsOf(task), startMs, dials * Math.max(gapMs, lastsMs / task.concurrency))
  return {
    costHal: Math.round(dials * priceHal),
    ...(endsAt !== undefined && { endsAt: Math.round(endsAt) }),
  }
}

import type { Task } from '@hovor/api'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import { afterOpenMs } from '../windows/calling-window.ts'
import { windowsOf } from './windows-of-task.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** The account's limits of calls, less what stays free for direct calls. */
const gapMs = minuteMs / 8
const callsADay = 950

interface Present {
  readonly nowMs: number
  /** The price of a minute of its calls, before any has ended. */
  readonly perMinuteHal: number
}

/**
 * When a task is expected to end, and what its further calls are expected to cost: as many dials per contact, as long
 * and as dear as those so far. Undefined when no contact is waiting.
 */
export function forecastOf(
  task: StoredTask,
  items: readonly StoredItem[],
  { nowMs, perMinuteHal }: Present,
): Task['forecast'] {
  const waiting = items.filter(({ dueAt }) => dueAt !== null)
  if (waiting.length === 0) return undefined
  const { perContact, lastsMs, priceHal } = habitsOf(items, perMinuteHal)
  const dials = waiting.reduce((sum, item) => sum + Math.min(perContact, attemptsLeft(task, item)), 0)
  const work = { dials, eachMs: Math.max(gapMs, lastsMs / task.concurrency) }
  const lastDueMs = Math.max(nowMs, ...waiting.map(({ dueAt }) => dueAt!))
  const lastDialMs = lastDueMs + (perContact - 1) * task.retryDelayMins * minuteMs
  const ends = [
    worksOff(task, Math.max(nowMs, task.blockedUntil), work),
    afterOpenMs(windowsOf(task), Math.max(lastDialMs, task.blockedUntil), lastsMs),
  ]
  const endsAt = ends.every((end) => end !== undefined) ? Math.max(...ends) : undefined
  const leftHal =
    task.budgetHal === null ? Number.POSITIVE_INFINITY : task.budgetHal - task.spentHal - task.reservedHal
  return {
    costHal: Math.min(Math.round(dials * priceHal), leftHal),
    ...endOf(endsAt, task.expiresAt),
  }
}

/** How often contacts were dialed, how long that took and what it cost, so far. */
function habitsOf(items: readonly StoredItem[], perMinuteHal: number) {
  const ended = items.flatMap(({ attempts }) =>
    attempts.filter(({ countsAsAttempt, endedAt }) => countsAsAttempt && endedAt !== undefined),
  )
  const finished = items.filter(({ counted, dueAt }) => counted > 0 && dueAt === null).length
  return {
    perContact: finished === 0 ? 1 : Math.max(1, ended.length / finished),
    lastsMs: mean(
      ended.map(({ startedAt, endedAt = startedAt }) => endedAt - startedAt),
      minuteMs,
    ),
    priceHal: mean(
      ended.flatMap(({ priceHal }) => (priceHal === undefined ? [] : [priceHal])),
      perMinuteHal,
    ),
  }
}

const mean = (values: readonly number[], guess: number): number =>
  values.length === 0 ? guess : values.reduce((sum, value) => sum + value, 0) / values.length

const attemptsLeft = (
  { maxAttempts }: Pick<StoredTask, 'maxAttempts'>,
  { counted, granted }: Pick<StoredItem, 'counted' | 'granted'>,
): number => Math.max(maxAttempts + granted - counted, 0)

/** When so many dials are done, within the window and the calls of a day. */
function worksOff(
  task: StoredTask,
  fromMs: number,
  { dials, eachMs }: { readonly dials: number; readonly eachMs: number },
): number | undefined {
  const windows = windowsOf(task)
  const inOneGo = afterOpenMs(windows, fromMs, dials * eachMs)
  const fullDays = Math.max(Math.ceil(dials / callsADay) - 1, 0)
  if (fullDays === 0 || inOneGo === undefined) return inOneGo
  const onLastDay = afterOpenMs(windows, fromMs + fullDays * dayMs, (dials - fullDays * callsADay) * eachMs)
  return onLastDay && Math.max(inOneGo, onLastDay)
}

function endOf(endsAt: number | undefined, expiresAt: number | null) {
  if (endsAt === undefined) return expiresAt === null ? {} : { endsAt: expiresAt }
  return { endsAt: Math.round(Math.min(endsAt, expiresAt ?? endsAt)) }
}

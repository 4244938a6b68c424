import type { Task, TaskAttempt } from '@hovor/api'
import type { CallLimits } from '../../calls/index.ts'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import { afterOpenMs } from '../windows/calling-window.ts'
import { windowsOf } from './windows-of-task.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

type Contact = Pick<StoredItem, 'dueAt' | 'attempts' | 'counted' | 'granted'>

interface Present {
  readonly nowMs: number
  /** Its share of those of its account. */
  readonly limits: CallLimits
  /** The outbound calls of its account on the running day, and when that day ends. */
  readonly today: { readonly count: number; readonly endsMs: number }
  /** How many contacts wait in each of its account's other running campaigns. */
  readonly waitingInOthers: readonly number[]
  /** The price of a minute of its calls, before any has ended. */
  readonly perMinuteHal: number
}

/** How many calls of the account there are to place, how long each takes from the next, and how many a day may have. */
interface Work {
  readonly dials: number
  readonly eachMs: number
  readonly callsPerDay: number
  readonly today: Present['today']
}

/**
 * When a task is expected to end, and what its further calls are expected to cost: they lead to another dial as often,
 * last as long and are as dear as those so far. The account's other campaigns have as many turns in between as they have
 * contacts waiting, and their calls last as long. Undefined when no contact is waiting.
 */
export function forecastOf(
  task: StoredTask,
  items: readonly Contact[],
  { nowMs, limits, today, waitingInOthers, perMinuteHal }: Present,
): Task['forecast'] {
  const waiting = items.filter(({ dueAt }) => dueAt !== null)
  if (waiting.length === 0) return undefined
  const { again, lastsMs, priceHal } = habitsOf(task, items, perMinuteHal)
  const left = waiting.map((item) => attemptsLeft(task, item))
  const dials = left.reduce((sum, most) => sum + expectedDials(most, again), 0)
  const all = dials + waitingInOthers.reduce((sum, waiting) => sum + Math.min(waiting, dials), 0)
  const eachMs = Math.max(minuteMs / limits.callsPerMinute, lastsMs / limits.concurrentAgentCalls)
  const work = { dials: all, eachMs, callsPerDay: limits.callsPerDay, today }
  const rounds = roundsOf(left, again)
  const lastDialMs = Math.max(
    ...waiting.map(({ dueAt }, at) => {
      const retries = Math.max(Math.min(left[at]!, rounds) - 1, 0)
      return Math.max(dueAt!, nowMs) + retries * task.retryDelayMins * minuteMs
    }),
  )
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

/** How often a dial led to another one, how long dials took and what they cost, so far. */
function habitsOf(task: StoredTask, items: readonly Contact[], perMinuteHal: number) {
  const ended = items.flatMap(({ attempts }) => attempts.filter(isTold))
  const retries = items.map((item) => retriesOf(task, item))
  const tried = retries.reduce((sum, each) => sum + each.tried, 0)
  return {
    again: tried === 0 ? 0 : retries.reduce((sum, each) => sum + each.retried, 0) / tried,
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

/** A call that has ended with an outcome. One without occupied no line until it was given up. */
const isTold = ({ countsAsAttempt, outcome, endedAt }: TaskAttempt): boolean =>
  (countsAsAttempt || outcome === 'callback') && endedAt !== undefined && outcome !== 'unknown'

/** How many dials of a contact led to another one, of those that could. */
function retriesOf(task: StoredTask, item: Contact) {
  const counted = item.attempts.filter(({ countsAsAttempt }) => countsAsAttempt)
  const ended = counted.filter(isTold).length
  const goesOn = item.dueAt !== null || counted.length > ended
  if (goesOn || ended === 0) return { tried: ended, retried: ended }
  const isCutOff = attemptsLeft(task, item) === 0 && counted.at(-1)?.outcome !== 'completed'
  return { tried: isCutOff ? ended - 1 : ended, retried: ended - 1 }
}

/** How often a contact is dialed that may be dialed so often, when a dial leads to another one with this chance. */
const expectedDials = (most: number, again: number): number =>
  again === 1 ? most : (1 - again ** most) / (1 - again)

/** How many dials the contact has that is dialed most often, more likely than not. */
function roundsOf(left: readonly number[], again: number): number {
  let rounds = 1
  const reached = (round: number) => left.filter((most) => most >= round).length * again ** (round - 1)
  while (reached(rounds + 1) >= 0.5) rounds++
  return rounds
}

const mean = (values: readonly number[], guess: number): number =>
  values.length === 0 ? guess : values.reduce((sum, value) => sum + value, 0) / values.length

const attemptsLeft = (
  { maxAttempts }: Pick<StoredTask, 'maxAttempts'>,
  { counted, granted }: Pick<Contact, 'counted' | 'granted'>,
): number => Math.max(maxAttempts + granted - counted, 0)

/** When so many dials are done, within the window and the calls of a day, of which today has fewer left. */
function worksOff(
  task: StoredTask,
  fromMs: number,
  { dials, eachMs, callsPerDay, today }: Work,
): number | undefined {
  // A limit of none, until the operator sets another.
  if (callsPerDay === 0 || !Number.isFinite(eachMs)) return undefined
  const windows = windowsOf(task)
  const inOneGo = afterOpenMs(windows, fromMs, dials * eachMs)
  const isToday = fromMs < today.endsMs
  const later = dials - Math.max(callsPerDay - (isToday ? today.count : 0), 0)
  if (later <= 0 || inOneGo === undefined) return inOneGo
  const fullDays = Math.ceil(later / callsPerDay) - 1
  const tomorrowMs = isToday ? today.endsMs : fromMs + dayMs
  const onLastDay = afterOpenMs(
    windows,
    tomorrowMs + fullDays * dayMs,
    (later - fullDays * callsPerDay) * eachMs,
  )
  return onLastDay && Math.max(inOneGo, onLastDay)
}

function endOf(endsAt: number | undefined, expiresAt: number | null) {
  if (endsAt === undefined) return expiresAt === null ? {} : { endsAt: expiresAt }
  return { endsAt: Math.round(Math.min(endsAt, expiresAt ?? endsAt)) }
}

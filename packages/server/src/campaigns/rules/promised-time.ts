import { Temporal } from 'temporal-polyfill'
import { callbackKey } from '../../calls/index.ts'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import { nextOpenMs } from '../windows/calling-window.ts'
import { isPastPolicy } from './retry-policy.ts'
import { windowsOf } from './windows-of-task.ts'

/** The time zone of what agents capture. */
const timezone = 'Europe/Prague'
const hourMs = 3_600_000
/** "In five minutes" may have passed when the call ends. */
const mostLateMs = hourMs
const furthestMs = 366 * 24 * hourMs
/** A contact is called back so often; then a person decides. */
const mostCallbacks = 5

/** When a contact asked to be called, from what the agent captured; undefined: it did not. */
export function promisedMs(data: Readonly<Record<string, unknown>> | null): number | undefined {
  const value = data?.[callbackKey]
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return undefined
  try {
    const local = Temporal.PlainDateTime.from(value.slice(0, 'YYYY-MM-DDTHH:MM'.length))
    return local.toZonedDateTime(timezone).epochMilliseconds
  } catch {
    return undefined
  }
}

interface Wish {
  readonly atMs: number
  /** The first moment at which it may be dialed. */
  readonly dueAtMs: number
  readonly nowMs: number
}

/** Whether a contact can be called at the time it asked for, or else once the hours of its task begin. */
export function canKeep(
  task: Pick<StoredTask, 'callingWindow' | 'expiresAt' | 'retryPolicy'>,
  item: Pick<StoredItem, 'attempts' | 'firstAttemptAt'>,
  { atMs, dueAtMs, nowMs }: Wish,
): boolean {
  if (atMs < nowMs - mostLateMs || atMs > nowMs + furthestMs) return false
  const dialedMs = nextOpenMs(windowsOf(task), dueAtMs)
  if (dialedMs === undefined || isPastPolicy(task, item, dialedMs)) return false
  if (task.expiresAt !== null && dialedMs >= task.expiresAt) return false
  return item.attempts.filter(({ outcome }) => outcome === 'callback').length <= mostCallbacks
}

import { type Interval, mergeIntervals } from '../../../platform/kernel/interval.ts'
import { dayWindows, type WeekWindows } from './day-windows.ts'

/** By which rules a time counts as free (spec:integrations.availability-rules). */
export interface SlotRules {
  /** IANA. */
  readonly timezone: string
  readonly slotMinutes: number
  /** How long before its start a slot can be taken last. */
  readonly minNoticeMinutes: number
  /** How many days ahead a slot may begin; without one as far as is asked. */
  readonly horizonDays?: number | undefined
  /** Kept free before and after a slot. */
  readonly bufferMinutes: number
  /** Without them every day is open as a whole. */
  readonly windows?: WeekWindows | undefined
}

export interface SlotQuestion {
  readonly range: Interval
  readonly nowMs: number
  readonly limit: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The slots in which nothing is `busy`, in their order, at most `limit`. They follow each other from the start of each
 * window in steps of their length, in real minutes, and lie within the window and the range as a whole.
 */
export function freeSlots(
  rules: SlotRules,
  { range, nowMs, limit }: SlotQuestion,
  busy: readonly Interval[],
): Interval[] {
  const slotMs = rules.slotMinutes * minuteMs
  const bufferMs = rules.bufferMinutes * minuteMs
  const earliestMs = Math.max(range.startMs, nowMs + rules.minNoticeMinutes * minuteMs)
  const latestMs =
    rules.horizonDays === undefined ? Number.POSITIVE_INFINITY : nowMs + rules.horizonDays * dayMs
  const taken = mergeIntervals(busy)
  const slots: Interval[] = []
  let at = 0
  for (const window of dayWindows(range, rules.timezone, rules.windows)) {
    const endMs = Math.min(window.endMs, range.endMs)
    const skipped = Math.max(0, Math.ceil((earliestMs - window.startMs) / slotMs))
    for (let startMs = window.startMs + skipped * slotMs; startMs + slotMs <= endMs; startMs += slotMs) {
      if (startMs > latestMs || slots.length >= limit) return slots
      while (at < taken.length && taken[at]!.endMs <= startMs - bufferMs) at++
      const next = taken[at]
      if (next === undefined || next.startMs >= startMs + slotMs + bufferMs)
        slots.push({ startMs, endMs: startMs + slotMs })
    }
  }
  return slots
}

import { type Interval, mergeIntervals } from '../../../platform/kernel/interval.ts'
import { dayWindows } from './day-windows.ts'
import type { SlotRules } from './free-slots.ts'

/** The rule that forbids a time, whatever the calendar says; undefined if none does. */
export type OutsideRules = 'notice' | 'horizon' | 'windows'

/** Whether an appointment may begin then and lies in the windows as a whole; where on their grid does not matter. */
export function fitsRules(
  { timezone, minNoticeMinutes, horizonDays, windows }: Omit<SlotRules, 'slotMinutes' | 'bufferMinutes'>,
  slot: Interval,
  nowMs: number,
): OutsideRules | undefined {
  if (slot.startMs < nowMs + minNoticeMinutes * 60_000) return 'notice'
  if (horizonDays !== undefined && slot.startMs > nowMs + horizonDays * 24 * 3_600_000) return 'horizon'
  if (windows === undefined) return undefined
  const open = mergeIntervals([...dayWindows(slot, timezone, windows)])
  return open.some(({ startMs, endMs }) => startMs <= slot.startMs && slot.endMs <= endMs)
    ? undefined
    : 'windows'
}

import { pragueDate, pragueDayStart } from '../../platform/kernel/prague.ts'

/** How many whole years accounting records are kept after the year they are of (act 235/2004, § 35; for OSS § 110f). */
const keptYears = 10

/** The moment before which accounting records need not be kept any more: the local beginning of a year. */
export function keptSince(nowMs: number): number {
  const year = Number(pragueDate(nowMs).slice(0, 4))
  return pragueDayStart(Date.UTC(year - keptYears, 0, 1, 12))
}

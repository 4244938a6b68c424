import { startOfDay } from '../exports/export-days.ts'

export interface MonthSpan {
  /** `2026-11` */
  readonly month: string
  /** Unix ms. */
  readonly fromMs: number
  /** Unix ms, exclusive. */
  readonly untilMs: number
}

/** A calendar month of Prague since 2000 that has begun; undefined where the text is none. */
export function monthSpan(month: string, nowMs: number): MonthSpan | undefined {
  if (!/^(20\d\d|2100)-(0[1-9]|1[0-2])$/.test(month)) return undefined
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  const fromMs = startOfDay(`${month}-01`)
  return fromMs < nowMs ? { month, fromMs, untilMs: startOfDay(next) } : undefined
}

import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'

/** How long SMS from own numbers are counted together (spec:sms-numbers.window). */
export const ownWindowMs = 24 * 60 * 60 * 1000

/** The sending window of an account, one for all its SMS numbers. */
export interface OwnWindowRow {
  readonly own_sms_window_start: number
  readonly own_sms_window_count: number
}

export interface OwnWindow {
  /** SMS from any own number of the account, with those that the carrier rejected and attempts over the limit. */
  readonly used: number
  /** Unix ms; null when no window runs: the next SMS begins one. */
  readonly resetsAtMs: number | null
}

/** The window of an account as it is at `nowMs`. Each number compares `used` with its own limit. */
export function ownWindow(row: OwnWindowRow, nowMs: number): OwnWindow {
  const resetsAtMs = row.own_sms_window_start + ownWindowMs
  const isRunning = resetsAtMs > nowMs && row.own_sms_window_start <= nowMs + clockSkewMs
  if (!isRunning) return { used: 0, resetsAtMs: null }
  return { used: row.own_sms_window_count, resetsAtMs }
}

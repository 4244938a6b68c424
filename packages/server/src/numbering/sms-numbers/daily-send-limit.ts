const youngMs = 30 * 24 * 60 * 60 * 1000

/** SMS from one number in a 24-hour window, fewer in its first 30 days (spec:limits.sms-own-number). */
export function dailySendLimit(createdAtMs: number, nowMs: number): 20 | 50 {
  return nowMs - createdAtMs < youngMs ? 20 : 50
}

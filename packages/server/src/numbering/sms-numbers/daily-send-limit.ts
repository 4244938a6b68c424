const youngMs = 30 * 24 * 60 * 60 * 1000

/** SPEC.md, SMS number: SMS from one number in a 24-hour window, fewer in the first 30 days after the purchase. */
export function dailySendLimit(createdAtMs: number, nowMs: number): 20 | 50 {
  return nowMs - createdAtMs < youngMs ? 20 : 50
}

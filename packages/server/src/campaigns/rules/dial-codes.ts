/** How a campaign treats the code of a dial that placed no call. */
export type DialPolicy =
  /** The contact goes to a person. */
  | 'review'
  /** The owner must repair something first: the task is paused. */
  | 'pause'
  /** A limit: the whole task waits. */
  | 'block'
  /** The number is locked by an earlier call: only this contact waits. */
  | 'busy'

const minuteMs = 60_000

/**
 * None of these counts as an attempt (spec:states.attempts-counted). A code that is not listed blocks the task for a
 * minute: the service is at fault.
 */
const policies: Readonly<Record<string, DialPolicy>> = {
  on_dnc: 'review',
  destination_auto_blocked: 'review',
  cannot_call_own_number: 'review',
  cannot_call_volai_number: 'review',
  invalid_number: 'review',
  unsupported_country: 'review',
  blocked_destination: 'review',
  validation: 'review',
  agent_not_found: 'pause',
  agent_no_number: 'pause',
  agent_suspended: 'pause',
  account_suspended: 'pause',
  insufficient_credit: 'pause',
  invalid_workflow: 'pause',
  engine_not_configured: 'pause',
  budget_used_up: 'pause',
  rate_limited: 'block',
  relay_lease_limit: 'block',
  destination_busy: 'busy',
}

export const policyOf = (code: string): DialPolicy => policies[code] ?? 'block'

/** A limit without a known end, and the furthest end that is believed (spec:states.task-rate-limited). */
const unknownLimitMs = 5 * minuteMs
const longestLimitMs = 24 * 60 * minuteMs

/** How long a code of the policy `block` stops the task, in milliseconds (spec:states.task-relay-limit). */
export function blockMs(code: string, retryAfterSecs: number | undefined): number {
  if (code !== 'rate_limited') return minuteMs
  if (retryAfterSecs === undefined) return unknownLimitMs
  return Math.min(Math.max(retryAfterSecs, 1) * 1000, longestLimitMs)
}

const shortestLockMs = 30_000
const longestLockMs = 16 * minuteMs
const unknownLockMs = 90_000

/** When a number locked until `lockedUntilMs` is dialed again (spec:states.item-destination-busy). */
export const afterLockMs = (nowMs: number, lockedUntilMs: number | undefined): number =>
  nowMs +
  (lockedUntilMs === undefined
    ? unknownLockMs
    : Math.min(Math.max(lockedUntilMs - nowMs, shortestLockMs), longestLockMs))

/** Refusals of one dial, by the network or the external platform: nothing has rung, and just this contact waits. */
export const isRefusal = (code: string | undefined): boolean =>
  code === 'call_rejected' || code === 'eleven_labs_error'

/** The sixth time in a row a person decides (spec:states.item-destination-busy-sixth). */
export const mostInRow = 6

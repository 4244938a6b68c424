import type { Account } from '@hovor/api'

/** The outbound calls that may be placed for an account. */
export type CallLimits = Pick<Account['limits'], 'callsPerMinute' | 'callsPerDay' | 'concurrentAgentCalls'>

/** Left to direct calls at most; of a low limit a fifth, so that it slows campaigns down and stops none. */
const mostDirect = { perMinute: 2, perDay: 50 }

const lessDirect = (limit: number, most: number): number => limit - Math.min(most, Math.floor(limit / 5))

/** The share of the limits of its account that a campaign with this many calls at once may use. decision:0051 */
export const campaignLimitsOf = (limits: CallLimits, concurrency: number): CallLimits => ({
  callsPerMinute: lessDirect(limits.callsPerMinute, mostDirect.perMinute),
  callsPerDay: lessDirect(limits.callsPerDay, mostDirect.perDay),
  concurrentAgentCalls: Math.min(limits.concurrentAgentCalls, concurrency),
})

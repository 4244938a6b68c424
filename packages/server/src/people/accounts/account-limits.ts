/**
 * The limits of an account for which the operator has set none of its own.
 * spec:limits.calls-minute, spec:limits.calls-day, spec:limits.calls-at-once, spec:limits.sms-day
 */
export const usualLimits = {
  smsPerDay: 100,
  callsPerMinute: 10,
  callsPerDay: 1000,
  concurrentAgentCalls: 2,
} as const

/** Limits of one account; null: the usual one. spec:operator.limits */
export type OwnLimits = { readonly [Name in keyof typeof usualLimits]: number | null }

import type { ErrorCode } from './errors.ts'

/**
 * Codes any operation may return without listing them. `not_found` and `insufficient_credit` are listed where they
 * apply.
 */
export const universalErrors = [
  'validation',
  'unauthorized',
  'account_suspended',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[]

export type UniversalErrorCode = (typeof universalErrors)[number]

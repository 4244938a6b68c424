import type { AttemptLimit } from './attempt.store.ts'

const hourMs = 3_600_000

/**
 * These stop guessing without affecting a whole office behind one address. A locked-out user
 * by a stranger's guesses sets a new password by mail, which lets in again.
 */
export const attemptLimits = {
  signInOfEmail: { what: 'sign-in email', limit: 20, windowMs: hourMs },
  signInFromAddress: { what: 'sign-in address', limit: 100, windowMs: hourMs },
  mailToEmail: { what: 'mail email', limit: 5, windowMs: hourMs },
  mailFromAddress: { what: 'mail address', limit: 30, windowMs: hourMs },
} as const satisfies Readonly<Record<string, AttemptLimit>>

import type { AttemptLimit } from './attempt.store.ts'

const hourMs = 3_600_000

/**
 * Guessing leads nowhere within these, and a whole office behind one address does not meet them. Whoever is locked out
 * by a stranger's guesses sets a new password by mail, which lets in again.
 */
export const attemptLimits = {
  signInOfEmail: { what: 'sign-in email', limit: 20, windowMs: hourMs },
  signInFromAddress: { what: 'sign-in address', limit: 100, windowMs: hourMs },
  mailToEmail: { what: 'mail email', limit: 5, windowMs: hourMs },
  mailFromAddress: { what: 'mail address', limit: 30, windowMs: hourMs },
} as const satisfies Readonly<Record<string, AttemptLimit>>

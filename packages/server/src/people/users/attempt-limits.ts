import type { AttemptLimit } from './attempt.store.ts'

const hourMs = 3_600_000

/**
 * These stop guessing without affecting a whole office behind one address. A browser that a person has signed in from
 * has limits of its own, so strangers who use up those of the e-mail lock out strangers. docs/account.md has the table.
 * decision:0058
 */
export const attemptLimits = {
  signInOfDevice: { what: 'sign-in device', limit: 20, windowMs: hourMs },
  signInOfEmail: { what: 'sign-in email', limit: 20, windowMs: hourMs },
  signInFromAddress: { what: 'sign-in address', limit: 100, windowMs: hourMs },
  /** Of a million codes three are right at any time: a stranger with the password needs 45 years to have even odds. */
  codeOfUser: { what: 'code user', limit: 20, windowMs: 24 * hourMs },
  codeOfDevice: { what: 'code device', limit: 20, windowMs: hourMs },
  passkeyFromAddress: { what: 'passkey address', limit: 100, windowMs: hourMs },
  /** The password or a code asked again of somebody who has signed in. */
  proofOfUser: { what: 'proof user', limit: 20, windowMs: hourMs },
  mailToEmail: { what: 'mail email', limit: 5, windowMs: hourMs },
  mailFromAddress: { what: 'mail address', limit: 30, windowMs: hourMs },
  invitationsOfAccount: { what: 'invitations account', limit: 30, windowMs: hourMs },
  invitationsToEmail: { what: 'invitations email', limit: 5, windowMs: hourMs },
} as const satisfies Readonly<Record<string, AttemptLimit>>

import { fail } from '../../platform/kernel/failure.ts'

/** spec:accounts.last-owner */
export const lastOwner = () =>
  fail('invalid_transition', {
    message: 'An account needs an owner: this is the last one. Make another member an owner first.',
  })

import { fail } from '../../platform/kernel/failure.ts'

/** Nothing may be added to an account that is being erased. */
export const closedForGood = () => fail('invalid_transition', { message: 'The account is closed for good.' })

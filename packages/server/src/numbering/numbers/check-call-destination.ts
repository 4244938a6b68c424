import type { Db } from '../../platform/db/database.ts'
import { checkDestination, type Destination } from '../../platform/kernel/e164.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectRoute } from './number.store.ts'

type Refusal = Failure<
  | 'invalid_number'
  | 'unsupported_country'
  | 'blocked_destination'
  | 'cannot_call_own_number'
  | 'cannot_call_volai_number'
>

/** Whether an account may call `to`; every kind of dial is checked here. */
export async function checkCallDestination(
  db: Db,
  accountId: AccountId,
  to: string,
): Promise<Destination | Refusal> {
  const destination = checkDestination(to, 'call')
  if (destination.kind === 'refused') {
    const { code, message } = destination
    return fail(code, message === undefined ? {} : { message })
  }
  const owner = await selectRoute(db, destination.e164)
  if (owner === undefined) return destination
  return fail(owner.accountId === accountId ? 'cannot_call_own_number' : 'cannot_call_volai_number')
}

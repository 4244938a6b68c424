import type { Db } from '../../platform/db/database.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectClosing } from './closing.store.ts'

/** Nothing may be added to an account that is being erased. */
export async function refuseClosed(
  db: Db,
  accountId: AccountId,
): Promise<Failure<'invalid_transition'> | undefined> {
  if ((await selectClosing(db, accountId)) === undefined) return undefined
  return fail('invalid_transition', { message: 'The account is closed for good.' })
}

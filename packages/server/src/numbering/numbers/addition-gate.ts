import type { Credit } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { selectHasNumber } from './held-number.store.ts'

/**
 * SPEC.md, General rules: before the first top-up an account may have one number, of whichever kind. An order that is
 * not over counts as one.
 */
export async function isAdditionGated(
  db: Db,
  accountId: string,
  credit: Pick<Credit, 'gateLifted'>,
): Promise<boolean> {
  if (await credit.gateLifted(db, accountId)) return false
  return selectHasNumber(db, accountId)
}

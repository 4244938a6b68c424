import type { Credit } from '../credit/credit.ts'
import type { Db } from '../db/database.ts'
import { selectHasNumber } from './held-number.store.ts'

/**
 * spec:general.additional-number-gate, spec:general.open-order-gate: before the first top-up an account may have one
 * number, of whichever kind. An order that is not over counts as one.
 */
export async function isAdditionGated(
  db: Db,
  accountId: string,
  credit: Pick<Credit, 'gateLifted'>,
): Promise<boolean> {
  if (await credit.gateLifted(db, accountId)) return false
  return selectHasNumber(db, accountId)
}

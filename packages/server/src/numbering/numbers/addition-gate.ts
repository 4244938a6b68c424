import type { Credit } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectHasNumber } from './held-number.store.ts'

/**
 * spec:general.additional-number-gate, spec:general.open-order-gate: before the first top-up an account may have one
 * number of any kind. An open order counts as one.
 */
export async function isAdditionGated(
  db: Db,
  accountId: AccountId,
  credit: Pick<Credit, 'gateLifted'>,
): Promise<boolean> {
  if (await credit.gateLifted(db, accountId)) return false
  return selectHasNumber(db, accountId)
}

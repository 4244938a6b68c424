import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { lockSetupOrder, selectSetupOrder } from '../state/setup-order.store.ts'

/** An order of the account by its wire id, locked in a transaction, or not. */
export async function findOrder(db: Db, accountId: AccountId, given: string, how: 'read' | 'lock') {
  const id = parseId('set', given)
  const find = how === 'lock' ? lockSetupOrder : selectSetupOrder
  return (id && (await find(db, accountId, id))) ?? fail('setup_order_not_found')
}

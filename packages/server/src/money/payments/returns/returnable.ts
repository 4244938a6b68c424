import type { Db } from '../../../platform/db/database.ts'
import { readDisputes } from '../state/dispute.store.ts'
import type { StoredTopup } from '../state/topup.store.ts'

/** The amount that has not gone back to the payer and is not disputed. */
export async function returnableHal(db: Db, topup: StoredTopup): Promise<number> {
  if (topup.status !== 'paid') return 0
  const disputes = [...(await readDisputes(db, topup)).values()]
  return disputes
    .filter(({ status }) => status !== 'won')
    .reduce((left, { amountHal }) => left - amountHal, topup.amountHal - topup.refundedHal)
}

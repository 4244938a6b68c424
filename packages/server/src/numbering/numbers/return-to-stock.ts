import { restMs } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { deleteNumber } from './number.store.ts'
import { giveBack } from './stock/stock.store.ts'

export interface ReleasedNumber {
  readonly accountId: AccountId
  readonly e164: string
  readonly nowMs: number
}

/** Moves a released number from its account into the stock, where it rests. Returns whether it was there. */
export async function returnToStock(tx: Db, { accountId, e164, nowMs }: ReleasedNumber): Promise<boolean> {
  if (!(await deleteNumber(tx, accountId, e164))) return false
  await giveBack(tx, accountId, e164, nowMs + restMs)
  return true
}

import type { Db } from '../../platform/db/database.ts'
import type { AccountId, NumberId } from '../../platform/kernel/ids.ts'
import { insertNumber } from './number.store.ts'
import { claimStock, type StockNumber } from './stock/stock.store.ts'

/** A number to assign, with the id that its list is paged by and the end of its paid time. */
export interface AssignedNumber {
  readonly id: NumberId
  readonly e164: string
  readonly paidUntil: number
}

interface Assignment extends Pick<StockNumber, 'mode' | 'country' | 'region'> {
  readonly accountId: AccountId
  readonly nowMs: number
}

/**
 * Assigns numbers to the account they were procured for, adding those not in stock yet. Returns a number that is taken
 * or resting, in which case the transaction must be rolled back.
 */
export async function assignNumbers(
  tx: Db,
  numbers: readonly AssignedNumber[],
  { accountId, nowMs, ...got }: Assignment,
): Promise<string | undefined> {
  const wanted = numbers.map(({ e164 }) => e164)
  const claimed = new Map(
    (await claimStock(tx, wanted, { ...got, accountId, nowMs })).map((one) => [one.e164, one]),
  )
  for (const { id, e164, paidUntil } of numbers) {
    const stock = claimed.get(e164)
    if (stock === undefined) return e164
    const { country, region, kind } = stock
    await insertNumber(tx, { id, accountId, e164, country, region, kind, paidUntil, createdAt: nowMs })
  }
  return undefined
}

import type { Credit } from '../credit/credit.ts'
import type { Db } from '../db/database.ts'
import { monthMs } from './fee-rules.ts'

/** A month of a number, which begins at `fromMs`. */
export interface Month {
  readonly accountId: string
  /** Of the number, `ord_…`. */
  readonly id: string
  readonly feeHal: number
  readonly fromMs: number
  readonly description: string
}

/**
 * Debits one month of a number, once however often it is asked for: the ledger takes one movement for a number and
 * the beginning of its month. Returns until when it pays for.
 */
export async function payMonth(
  tx: Db,
  month: Month,
  credit: Pick<Credit, 'debit'>,
): Promise<number | 'insufficient'> {
  const paid = await credit.debit(tx, {
    accountId: month.accountId,
    ref: `${month.id}@${month.fromMs}`,
    kind: 'sms_number_fee',
    amountHal: month.feeHal,
    description: month.description,
  })
  return paid === 'insufficient' ? paid : month.fromMs + monthMs
}

import type { Db } from '../../platform/db/database.ts'
import type { AccountId, NumberId } from '../../platform/kernel/ids.ts'
import type { Credit } from '../credit/credit.ts'
import { monthMs } from './fee-rules.ts'
import { monthlyFeeOf } from './monthly-fee.ts'
import type { PaidLine } from './paid-line.ts'
import { storedNumber } from './stored-number.ts'

/** A month of a number, which begins at `fromMs`. */
interface Month extends PaidLine {
  readonly accountId: AccountId
  readonly id: NumberId
  readonly fromMs: number
  readonly description: string
  /** Agreed before, such as in a quote; left out: the price that is valid when the month begins. */
  readonly agreedHal?: number
}

type PaidMonth =
  | { readonly kind: 'paid'; readonly paidUntilMs: number }
  | { readonly kind: 'insufficient'; readonly feeHal: number }

/**
 * Debits one month of a number, once however often it is asked for: the ledger takes one movement for a number and
 * the beginning of its month.
 */
export async function payMonth(tx: Db, month: Month, credit: Pick<Credit, 'debit'>): Promise<PaidMonth> {
  const feeHal = month.agreedHal ?? (await monthlyFeeOf(tx, month))
  const paid = await credit.debit(tx, {
    accountId: month.accountId,
    ref: `${storedNumber(month.id)}@${month.fromMs}`,
    kind: month.kind === 'number' ? 'number_fee' : 'sms_number_fee',
    amountHal: feeHal,
    description: month.description,
  })
  return paid === 'insufficient'
    ? { kind: 'insufficient', feeHal }
    : { kind: 'paid', paidUntilMs: month.fromMs + monthMs }
}

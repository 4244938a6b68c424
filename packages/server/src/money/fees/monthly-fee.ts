import type { Db } from '../../platform/db/database.ts'
import { readMonthlyFee } from './monthly-fee.store.ts'
import type { PaidLine } from './paid-line.ts'

/** The fee of a number's month that begins at `fromMs`, in hal. Throws when the table of tariffs has none for it. */
export async function monthlyFeeOf(db: Db, paid: PaidLine & { readonly fromMs: number }): Promise<number> {
  const feeHal = await readMonthlyFee(db, paid)
  if (feeHal === undefined) throw new Error(`there is no tariff for a ${paid.kind} ${paid.line}`)
  return feeHal
}

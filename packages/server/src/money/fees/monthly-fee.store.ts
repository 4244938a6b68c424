import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import type { PaidLine } from './paid-line.ts'

/** In hal; undefined without a tariff. The rule is the database's own function: lists of numbers read it row by row. */
export async function readMonthlyFee(
  db: Db,
  { accountId, kind, line, mode, fromMs }: PaidLine & { readonly fromMs: number },
): Promise<number | undefined> {
  const row = await db.one(sql<{ feeHal: number | null }>`
    select monthly_fee(${uuidOf(accountId)}::uuid, ${kind}, ${line}, ${mode ?? null}, ${fromMs}) as "feeHal"`)
  return row?.feeHal ?? undefined
}

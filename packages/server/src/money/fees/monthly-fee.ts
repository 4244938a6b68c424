import type { PhoneNumber } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/** The item that a monthly fee pays for. */
export interface PaidLine {
  readonly kind: 'number' | 'sms_number'
  /** `CZ-fixed`, `CZ-mobile`, `SK-fixed`: `lineOf` a number. */
  readonly line: string
  /** Where the calls of a voice number go; an SMS number has none. */
  readonly mode?: PhoneNumber['mode'] | undefined
}

/**
 * The fee of a number's month that begins at `fromMs`, in hal. A tariff row of its mode counts before one of its
 * line, and that before one for `any`. Throws when the table of tariffs has none of them.
 */
export async function monthlyFeeOf(db: Db, paid: PaidLine & { readonly fromMs: number }): Promise<number> {
  const { kind, line, mode = null, fromMs } = paid
  const row = await db.one(sql<{ feeHal: number | null }>`
    select ${monthlyFeeSql({ kind: sql`${kind}`, line: sql`${line}`, mode: sql`${mode}`, fromMs: sql`${fromMs}` })} as "feeHal"`)
  if (row?.feeHal == null) throw new Error(`there is no tariff for a ${kind} ${line}`)
  return row.feeHal
}

/** The same as an expression over columns. */
export function monthlyFeeSql(of: {
  readonly kind: Query<unknown>
  readonly line: Query<unknown>
  readonly mode: Query<unknown>
  readonly fromMs: Query<unknown>
}): Query<unknown> {
  return sql`(
    select price_hal from tariff
    where tariff.kind = ${of.kind} and direction = 'in' and unit = 'month'
      and destination in (${of.mode}, ${of.line}, 'any') and valid_from <= ${of.fromMs}
    order by destination = 'any', destination = ${of.line}, valid_from desc limit 1)`
}

/** The line of a voice number, as tariffs name it. */
export function lineOf({ country, kind }: Pick<PhoneNumber, 'country' | 'kind'>): string {
  return `${country}-${kind === 'mobile' ? 'mobile' : 'fixed'}`
}

/** The line of every SMS number. */
export const smsLine = 'CZ-mobile'

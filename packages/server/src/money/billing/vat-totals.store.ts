import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import type { DocumentSpan } from './tax-document.store.ts'
import type { VatTreatment } from './vat/vat-treatment.ts'

/** Documents of a span by their tax point; credit notes are negative. */
type VatSpan = Omit<DocumentSpan, 'by'>

export interface VatTotal {
  readonly treatment: VatTreatment
  readonly country: string
  readonly vatPercent: number
  readonly documents: number
  readonly netHal: number
  readonly vatHal: number
  readonly grossHal: number
}

/** The supplies to a customer whose tax is a reverse charge. */
export interface EcSale {
  readonly vatId: string
  readonly documents: number
  readonly netHal: number
}

const within = ({ mode, fromMs, untilMs, accountId }: VatSpan): Query<unknown> => sql`
  mode = ${mode} and taxable_at >= ${fromMs} and taxable_at < ${untilMs}
    and ${accountId === undefined ? sql`true` : sql`account_id = ${uuidOf(accountId)}`}`

const signed = (column: Query<unknown>): Query<unknown> =>
  sql`sum(case kind when 'credit_note' then -${column} else ${column} end)`

/** By treatment, country and rate. */
export async function selectVatTotals(db: Db, span: VatSpan): Promise<VatTotal[]> {
  return db.query(sql<VatTotal>`
    select vat_treatment as treatment, vat_country as country, vat_rate as "vatPercent", count(*) as documents,
      ${signed(sql`net_hal`)} as "netHal", ${signed(sql`vat_hal`)} as "vatHal", ${signed(sql`gross_hal`)} as "grossHal"
    from tax_document where ${within(span)}
    group by 1, 2, 3
    order by array_position(array['domestic', 'reverse_charge', 'oss', 'outside_eu'], vat_treatment), 2, 3`)
}

/** By the number that VIES confirmed; at most `limit` of them. */
export async function selectEcSales(db: Db, span: VatSpan, limit: number): Promise<EcSale[]> {
  return db.query(sql<EcSale>`
    select vat_check ->> 'vatId' as "vatId", count(*) as documents, ${signed(sql`net_hal`)} as "netHal"
    from tax_document where ${within(span)} and vat_treatment = 'reverse_charge'
    group by 1 order by 1 limit ${limit}`)
}

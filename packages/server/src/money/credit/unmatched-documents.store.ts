import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf } from '../../platform/kernel/ids.ts'

/** A payment, a movement and a document that should say the same amount, and do not. Hal; 0 where there is none. */
interface Unmatched {
  readonly what: string
  /** Undefined for a series of numbers. */
  readonly accountId: AccountId | undefined
  readonly record: string
  readonly expectedHal: number
  readonly foundHal: number
}

interface Row extends Omit<Unmatched, 'accountId'> {
  readonly accountId: AccountId | null
}

/**
 * Top-ups against movements (`topup`, `refund`, `dispute`) and tax documents (`invoice`, `credit-note`), movements and documents
 * of no payment (`unpaid`), and series of numbers with a gap (`series`; its amounts count documents). At most `most`.
 */
export async function unmatchedDocuments(db: Db, most: number): Promise<Unmatched[]> {
  const rows = [
    ...(await db.query(sql<Row>`${byTopup} select * from wrong order by "accountId", record limit ${most}`)),
    ...(await db.query(sql<Row>`${ofNoPayment} order by 2, 3 limit ${most}`)),
    ...(await db.query(gapsInSeries)),
  ]
  return rows.map((row) => ({
    ...row,
    accountId: row.accountId === null ? undefined : idOf('acc', row.accountId),
  }))
}

/* The notes of a document say what was taken for good: by refunds, by lost disputes, at most all of it. */
const byTopup = sql`
  with known as (
    select t.account_id, t.id, 'top_' || replace(t.id::text, '-', '') as ref, t.document_id,
      case t.status when 'paid' then t.amount_hal else 0 end as paid, t.refunded_hal
    from topup t
  ), refunds as (
    select account_id, split_part(ref, ':', 1) as ref,
      sum(case debit when 'available' then amount_hal else -amount_hal end)::bigint as hal
    from ledger_movement where kind = 'topup_refund' group by 1, 2
  ), disputes as (
    select account_id, topup_id, coalesce(sum(amount_hal) filter (where status <> 'won'), 0)::bigint as taken,
      coalesce(sum(amount_hal) filter (where status = 'lost'), 0)::bigint as lost
    from topup_dispute group by 1, 2
  ), disputed as (
    select d.account_id, d.topup_id,
      sum(case m.debit when 'available' then m.amount_hal else -m.amount_hal end)::bigint as hal
    from topup_dispute d join ledger_movement m on m.account_id = d.account_id and m.kind = 'dispute'
      and m.ref in (d.dispute_id, d.dispute_id || ':won') group by 1, 2
  ), notes as (
    select n.account_id, n.corrects_id, sum(n.gross_hal - coalesce(r.gross_hal, 0))::bigint as hal
    from tax_document n
    left join tax_document r on r.account_id = n.account_id and r.corrects_id = n.id
    where n.kind = 'credit_note' group by 1, 2
  ), wrong as (
    select what, k.account_id as "accountId", k.ref as record, expected as "expectedHal", found as "foundHal"
    from known k
      left join ledger_movement m on m.account_id = k.account_id and m.kind = 'topup' and m.ref = k.ref
      left join tax_document d on d.account_id = k.account_id and d.ref = k.ref
      left join refunds r on r.account_id = k.account_id and r.ref = k.ref
      left join disputes on disputes.account_id = k.account_id and disputes.topup_id = k.id
      left join disputed on disputed.account_id = k.account_id and disputed.topup_id = k.id
      left join notes n on n.account_id = k.account_id and n.corrects_id = k.document_id
    cross join lateral (values
      ('topup', paid, coalesce(m.amount_hal, 0)),
      ('invoice', paid, case when d.id is not distinct from k.document_id and d.id is not distinct from m.document_id
        and coalesce(d.kind, 'invoice') = 'invoice' then coalesce(d.gross_hal, 0) else 0 end),
      ('refund', k.refunded_hal, coalesce(r.hal, 0)),
      ('dispute', coalesce(disputes.taken, 0), coalesce(disputed.hal, 0)),
      ('credit-note', least(k.refunded_hal + coalesce(disputes.lost, 0), coalesce(d.gross_hal, 0)),
        coalesce(n.hal, 0))
    ) as compared (what, expected, found)
    where expected <> found
  )`

/* A second credit note of one movement has `#2` in its ref. */
const ofNoPayment = sql`
  select 'unpaid' as what, m.account_id as "accountId", m.ref as record, 0::bigint as "expectedHal",
    m.amount_hal as "foundHal"
  from ledger_movement m
  where m.kind in ('topup', 'topup_refund') and not exists (
    select from topup t
    where t.account_id = m.account_id and 'top_' || replace(t.id::text, '-', '') = split_part(m.ref, ':', 1))
  or m.kind = 'dispute' and not exists (
    select from topup_dispute t where t.account_id = m.account_id and t.dispute_id = split_part(m.ref, ':', 1))
  union all
  select 'unpaid', d.account_id, d.number, 0::bigint, d.gross_hal
  from tax_document d
  where not exists (
    select from ledger_movement m where m.account_id = d.account_id and m.ref = regexp_replace(d.ref, '#[0-9]+', '')
      and m.kind in ('topup', 'topup_refund', 'dispute') and m.amount_hal >= d.gross_hal)`

const gapsInSeries = sql<Row>`
  select 'series' as what, null::uuid as "accountId", mode || ' ' || year as record,
    coalesce(s.last_number - s.ended, 0)::bigint as "expectedHal", coalesce(d.documents, 0)::bigint as "foundHal"
  from document_series s
  full join (select mode, year, count(*) as documents from tax_document group by 1, 2) d using (mode, year)
  where coalesce(s.last_number - s.ended, 0) <> coalesce(d.documents, 0)`

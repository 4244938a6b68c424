import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { VatAnswer } from './vat-numbers.port.ts'

/** A closed account gets nothing that its closing erases. */
const isOpen = sql`not exists (select from account_closing closed where closed.account_id = account.id)`

/** A VAT number of an account. */
interface AccountVatId {
  readonly accountId: AccountId
  readonly vatId: string
}

/**
 * The VAT numbers of accounts whose turn it is to be asked about, those never asked about first: an answer counts for
 * `againMs`, and where there was none it is asked for again after `retryMs`.
 */
export async function selectDueVatIds(
  db: Db,
  {
    modes,
    prefixes,
    nowMs,
    againMs,
    retryMs,
    limit,
  }: {
    readonly modes: readonly Account['mode'][]
    readonly prefixes: readonly string[]
    readonly nowMs: number
    readonly againMs: number
    readonly retryMs: number
    readonly limit: number
  },
): Promise<AccountVatId[]> {
  const rows = await db.query(sql<{ id: string; vatId: string }>`
    select account.id, account.billing ->> 'vatId' as "vatId"
    from account
      left join vat_check c on c.account_id = account.id and c.vat_id = account.billing ->> 'vatId'
    where account.billing ->> 'vatId' <> '' and account.mode = any(${modes}::text[])
      and left(account.billing ->> 'vatId', 2) = any(${prefixes}::text[])
      and ${isOpen}
      and (c.asked_at is null or c.asked_at > ${nowMs + clockSkewMs}
        or c.asked_at <= ${nowMs} - case when c.answered then ${againMs}::bigint else ${retryMs}::bigint end)
    order by c.asked_at nulls first, account.id limit ${limit}`)
  return rows.map(({ id, vatId }) => ({ accountId: idOf('acc', id), vatId }))
}

/**
 * Keeps an answer; without one the last answer stays, with when it was given. One about an account that was closed meanwhile,
 * or has another number now, is not kept.
 */
export async function storeVatAnswer(
  db: Db,
  { accountId, vatId }: AccountVatId,
  answer: VatAnswer,
  nowMs: number,
): Promise<void> {
  const reference = answer.kind === 'unknown' ? null : (answer.reference ?? null)
  const answered = answer.kind !== 'unknown'
  await db.query(sql`
    insert into vat_check (account_id, vat_id, asked_at, answered, outcome, checked_at, reference)
    select id, ${vatId}::text, ${nowMs}::bigint, ${answered}::boolean, ${answer.kind}::text, ${nowMs}::bigint, ${reference}::text
    from account where id = ${uuidOf(accountId)} and billing ->> 'vatId' = ${vatId} and ${isOpen}
    on conflict (account_id, vat_id) do update set
      asked_at = excluded.asked_at,
      answered = excluded.answered,
      outcome = case when excluded.answered then excluded.outcome else vat_check.outcome end,
      checked_at = case when excluded.answered or vat_check.outcome = 'unknown'
        then excluded.checked_at else vat_check.checked_at end,
      reference = case when excluded.answered then excluded.reference else vat_check.reference end`)
}

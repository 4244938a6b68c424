import type { SmsStockNumber } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'

type Mode = 'live' | 'sandbox'

/** Adds numbers to the stock and returns which; those that are there already stay as they are. */
export async function insertSmsStock(db: Db, mode: Mode, numbers: readonly string[]): Promise<string[]> {
  const added = await db.query(sql<{ e164: string }>`
    insert into sms_number_stock (e164, mode) select e164, ${mode} from unnest(${numbers}::text[]) as stock (e164)
    on conflict (e164) do nothing
    returning e164`)
  return added.map(({ e164 }) => e164)
}

/** Takes a number out that no account has bought. */
export async function deleteSmsStock(tx: Db, e164: string): Promise<'deleted' | 'sold' | 'none'> {
  const row = await tx.one(sql<{ outcome: 'deleted' | 'sold' }>`
    with found as (select account_id from sms_number_stock where e164 = ${e164} for update),
    deleted as (
      delete from sms_number_stock where e164 = ${e164} and exists (select from found where account_id is null)
    )
    select case when account_id is null then 'deleted' else 'sold' end as outcome from found`)
  return row?.outcome ?? 'none'
}

interface StockWanted {
  readonly mode?: Mode | undefined
  readonly status?: SmsStockNumber['status'] | undefined
  /** The number that the page before ended with. */
  readonly after: string | undefined
  readonly limit: number
  readonly nowMs: number
}

/** By number. */
export async function selectSmsStock(db: Db, wanted: StockWanted): Promise<SmsStockNumber[]> {
  const { mode = null, status = null, after = '', limit, nowMs } = wanted
  const rows = await db.query(sql<SmsStockNumber>`
    select e164, mode, status, case status when 'resting' then free_at end as "freeAt", account_id as "accountId"
    from sms_number_stock, lateral (select case
      when account_id is not null then 'sold' when free_at > ${nowMs} then 'resting' else 'free' end as status) as told
    where e164 > ${after} and (${mode}::text is null or mode = ${mode})
      and (${status}::text is null or status = ${status})
    order by e164 limit ${limit}`)
  return rows.map((row) => ({ ...row, accountId: row.accountId && idOf('acc', row.accountId) }))
}

/** Whether the service has SMS numbers of this kind at all, sold or not. */
export async function hasSmsStock(db: Db, mode: Mode): Promise<boolean> {
  const row = await db.one(sql<{ any: boolean }>`
    select exists (select from sms_number_stock where mode = ${mode}) as any`)
  return row?.any ?? false
}

/** Takes a free number for the account; `undefined` when there is none. */
export async function takeSmsNumber(
  tx: Db,
  mode: Mode,
  accountId: AccountId,
  nowMs: number,
): Promise<string | undefined> {
  const row = await tx.one(sql<{ e164: string }>`
    update sms_number_stock set account_id = ${uuidOf(accountId)}
    where e164 = (
      select e164 from sms_number_stock where account_id is null and mode = ${mode} and free_at <= ${nowMs}
      order by e164 limit 1 for update skip locked)
    returning e164`)
  return row?.e164
}

/** Gives a number of the account back to the stock; it can be sold again from `freeAtMs` on. */
export async function giveSmsNumberBack(
  tx: Db,
  accountId: AccountId,
  e164: string,
  freeAtMs: number,
): Promise<void> {
  await tx.query(sql`
    update sms_number_stock set account_id = null, free_at = ${freeAtMs}
    where e164 = ${e164} and account_id = ${uuidOf(accountId)}`)
}

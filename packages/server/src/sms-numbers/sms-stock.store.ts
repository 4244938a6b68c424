import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'

type Mode = 'live' | 'sandbox'

/** Adds numbers to the stock; those that are there already stay as they are. */
export async function insertSmsStock(db: Db, mode: Mode, numbers: readonly string[]): Promise<void> {
  await db.query(sql`
    insert into sms_number_stock (e164, mode) select e164, ${mode} from unnest(${numbers}::text[]) as stock (e164)
    on conflict (e164) do nothing`)
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
  accountId: string,
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
  accountId: string,
  e164: string,
  freeAtMs: number,
): Promise<void> {
  await tx.query(sql`
    update sms_number_stock set account_id = null, free_at = ${freeAtMs}
    where e164 = ${e164} and account_id = ${uuidOf(accountId)}`)
}

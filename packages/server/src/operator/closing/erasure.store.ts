import type { Db } from '../../platform/db/database.ts'
import { columnList, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

/** Deletes at most `limit` rows of the account; how many there were. `table` is a name from the code. */
export async function eraseRows(tx: Db, table: string, accountId: AccountId, limit: number): Promise<number> {
  const name = columnList([table])
  const account = uuidOf(accountId)
  const row = await tx.one(sql<{ count: number }>`
    with gone as (
      delete from ${name} where account_id = ${account} and (tableoid, ctid) in (
        select tableoid, ctid from ${name} where account_id = ${account} limit ${limit})
      returning 1
    )
    select count(*) as count from gone`)
  return row?.count ?? 0
}

/** Gives numbers back to a stock, where they rest until `freeAtMs`. */
export async function returnNumbers(
  tx: Db,
  table: string,
  accountId: AccountId,
  freeAtMs: number,
): Promise<void> {
  await tx.query(sql`
    update ${columnList([table])} set account_id = null, free_at = ${freeAtMs}
    where account_id = ${uuidOf(accountId)}`)
}

/** Leaves of the account itself its id, its mode and its money. */
export async function anonymiseAccount(tx: Db, accountId: AccountId): Promise<void> {
  await tx.query(sql`
    update account set email = '', company_name = '', billing = '{}', weekly_summary = false
    where id = ${uuidOf(accountId)}`)
}

/** Deletes those of the people who are a member of no account any more and operate nothing, with all they sign in by. */
export async function erasePeople(tx: Db, userIds: readonly string[]): Promise<void> {
  const people = await tx.query(sql<{ id: string }>`
    select id from app_user
    where id = any(${userIds}::uuid[]) and not exists (select from account_member where user_id = app_user.id)
      and not exists (select from operator_user where user_id = app_user.id)
    for update`)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return
  for (const table of signInTables) {
    await tx.query(sql`delete from ${columnList([table])} where user_id = any(${ids}::uuid[])`)
  }
  await tx.query(sql`delete from app_user where id = any(${ids}::uuid[])`)
}

/** A person in one of these stays, whatever becomes of the accounts. */
export const stayingTables = ['operator_user'] as const

/** Tables of what a person signs in by; a test compares them with the catalog of the database. */
export const signInTables = [
  'user_session',
  'password_link',
  'first_visit',
  'user_device',
  'pending_sign_in',
  'user_totp',
  'recovery_code',
  'passkey',
  'passkey_challenge',
] as const

import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../../platform/kernel/ids.ts'

export interface SealedLogin {
  readonly accountId: AccountId
  readonly e164: string
  readonly sealed: Buffer
}

/** One login per number: a new one replaces the old. */
export async function upsertLogin(
  tx: Db,
  login: SealedLogin & { readonly createdAtMs: number },
): Promise<void> {
  await tx.query(sql`
    insert into sip_login (account_id, e164, sealed, created_at)
    values (${uuidOf(login.accountId)}, ${login.e164}, ${login.sealed}, ${login.createdAtMs})
    on conflict (account_id, e164) do update set sealed = excluded.sealed, created_at = excluded.created_at`)
}

export async function deleteLogin(tx: Db, accountId: AccountId, e164: string): Promise<void> {
  await tx.query(sql`delete from sip_login where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
}

/** The login of an active number in mode `sip`, for its current account. */
export async function selectLogin(db: Db, e164: string): Promise<SealedLogin | undefined> {
  const row = await db.one(sql<SealedLogin>`
    select s.account_id as "accountId", s.e164, l.sealed
    from number_stock s
    join number n on n.account_id = s.account_id and n.e164 = s.e164 and n.mode = 'sip' and n.status = 'active'
    join sip_login l on l.account_id = s.account_id and l.e164 = s.e164
    where s.e164 = ${e164}`)
  return row && { ...row, accountId: idOf('acc', row.accountId) }
}

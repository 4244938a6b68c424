import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredUser {
  readonly id: UserId
  readonly email: string
  readonly passwordHash: string
}

/** The e-mail of the account's owner, in lower case. */
export async function selectOwnerEmail(db: Db, accountId: AccountId): Promise<string | undefined> {
  const row = await db.one(sql<{ email: string }>`
    select lower(email) as email from account where id = ${uuidOf(accountId)} and email <> ''`)
  return row?.email
}

/** Accounts shown of one owner. */
const maxOwned = 50

/** The accounts that belong to an e-mail, the oldest first. */
export async function selectOwned(
  db: Db,
  email: string,
): Promise<{ readonly id: AccountId; readonly companyName: string; readonly mode: Account['mode'] }[]> {
  const rows = await db.query(sql<{ id: string; companyName: string; mode: Account['mode'] }>`
    select id, company_name as "companyName", mode from account where lower(email) = ${email}
    order by id limit ${maxOwned}`)
  return rows.map((row) => ({ ...row, id: idOf('acc', row.id) }))
}

export async function selectUser(db: Db, email: string): Promise<StoredUser | undefined> {
  const row = await db.one(sql<StoredUser>`
    select id, email, password_hash as "passwordHash" from app_user where email = ${email}`)
  return row && { ...row, id: idOf('usr', row.id) }
}

/** Gives the user of an e-mail a password, and makes the user where there is none. Returns the user's id. */
export async function storePassword(
  tx: Db,
  user: {
    readonly id: UserId
    readonly email: string
    readonly passwordHash: string
    readonly nowMs: number
  },
): Promise<UserId> {
  const row = await tx.one(sql<{ id: string }>`
    insert into app_user (id, email, password_hash, created_at)
    values (${uuidOf(user.id)}, ${user.email}, ${user.passwordHash}, ${user.nowMs})
    on conflict (email) do update set password_hash = excluded.password_hash returning id`)
  if (!row) throw new Error('a password was not stored')
  return idOf('usr', row.id)
}

import type { Db } from '../../platform/db/database.ts'
import { uniqueViolation } from '../../platform/db/postgres-error.ts'
import { setSavepoint } from '../../platform/db/savepoint.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredUser {
  readonly id: UserId
  /** In lower case. */
  readonly email: string
  /** Null until one is set. */
  readonly passwordHash: string | null
}

export async function selectUser(db: Db, email: string): Promise<StoredUser | undefined> {
  const row = await db.one(sql<StoredUser>`
    select id, email, password_hash as "passwordHash" from app_user where email = ${email}`)
  return row && { ...row, id: idOf('usr', row.id) }
}

export async function selectUserById(db: Db, userId: UserId): Promise<StoredUser | undefined> {
  const row = await db.one(sql<StoredUser>`
    select id, email, password_hash as "passwordHash" from app_user where id = ${uuidOf(userId)}`)
  return row && { ...row, id: idOf('usr', row.id) }
}

/** The same, and nobody changes the person until the transaction ends: what changes the password comes before or after. */
export async function holdUser(tx: Db, userId: UserId): Promise<StoredUser | undefined> {
  const row = await tx.one(sql<StoredUser>`
    select id, email, password_hash as "passwordHash" from app_user where id = ${uuidOf(userId)} for no key update`)
  return row && { ...row, id: idOf('usr', row.id) }
}

/** Gives a person a password in place of the one before. */
export async function updatePassword(tx: Db, userId: UserId, passwordHash: string): Promise<void> {
  await tx.query(sql`update app_user set password_hash = ${passwordHash} where id = ${uuidOf(userId)}`)
}

/**
 * Changes the e-mail of a person and of the accounts that had it and that the person owns; how many these are. `taken`:
 * another person has it, or was faster.
 */
export async function updateEmail(
  tx: Db,
  { userId, before, email }: { readonly userId: UserId; readonly before: string; readonly email: string },
): Promise<number | 'taken'> {
  const rollBack = await setSavepoint(tx, 'email')
  try {
    await tx.query(sql`update app_user set email = ${email} where id = ${uuidOf(userId)}`)
  } catch (error) {
    if (uniqueViolation(error) !== 'app_user_email_once') throw error
    await rollBack()
    return 'taken'
  }
  const accounts = await tx.query(sql<{ id: string }>`
    update account set email = ${email}
    where lower(email) = ${before} and id in (
      select account_id from account_member where user_id = ${uuidOf(userId)} and role = 'owner' and account_id = account.id)
    returning id`)
  return accounts.length
}

/** The user of an e-mail in lower case, without a password where the e-mail is new. */
export async function ensureUser(
  tx: Db,
  user: { readonly id: UserId; readonly email: string; readonly nowMs: number },
): Promise<UserId> {
  await tx.query(sql`
    insert into app_user (id, email, created_at) values (${uuidOf(user.id)}, ${user.email}, ${user.nowMs})
    on conflict (email) do nothing`)
  const stored = await selectUser(tx, user.email)
  if (!stored) throw new Error('a user was not stored')
  return stored.id
}

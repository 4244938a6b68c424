import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type UserId, uuidOf } from '../../platform/kernel/ids.ts'

/** Devices remembered of one person; the one unused for longest is forgotten for another. */
const maxDevices = 50

interface Device {
  readonly tokenHash: Buffer
  readonly userId: UserId
  readonly nowMs: number
}

/** Whether the person with this e-mail has signed in there, and since `unusedSinceMs`. As much work for an unknown e-mail. */
export async function isKnownDevice(
  db: Db,
  { tokenHash, email }: { readonly tokenHash: Buffer; readonly email: string },
  unusedSinceMs: number,
): Promise<boolean> {
  const row = await db.one(sql`
    select 1 as known from user_device d join app_user u on u.id = d.user_id
    where u.email = ${email} and d.token_hash = ${tokenHash} and d.last_used_at > ${unusedSinceMs}`)
  return row !== undefined
}

export async function touchDevice(db: Db, { tokenHash, userId, nowMs }: Device): Promise<void> {
  await db.query(sql`
    update user_device set last_used_at = ${nowMs}
    where user_id = ${uuidOf(userId)} and token_hash = ${tokenHash}`)
}

/** Remembers a device of a person. Others who sign in there keep it, under the new token. */
export async function insertDevice(
  tx: Db,
  { tokenHash, userId, nowMs }: Device,
  replaced: Buffer | undefined,
): Promise<void> {
  if (replaced !== undefined)
    await tx.query(sql`update user_device set token_hash = ${tokenHash} where token_hash = ${replaced}`)
  await tx.query(sql`
    insert into user_device (token_hash, user_id, created_at, last_used_at)
    values (${tokenHash}, ${uuidOf(userId)}, ${nowMs}, ${nowMs})
    on conflict (user_id, token_hash) do update set last_used_at = excluded.last_used_at`)
  await tx.query(sql`
    delete from user_device where user_id = ${uuidOf(userId)} and token_hash in (
      select token_hash from user_device where user_id = ${uuidOf(userId)}
      order by last_used_at desc, token_hash offset ${maxDevices})`)
}

export async function deleteUnusedDevices(db: Db, unusedSinceMs: number): Promise<void> {
  await db.query(sql`delete from user_device where last_used_at <= ${unusedSinceMs}`)
}

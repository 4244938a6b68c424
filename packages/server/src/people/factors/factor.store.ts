import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type UserId, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredTotp {
  readonly sealed: Buffer
  readonly isConfirmed: boolean
  readonly lastStep: number
  /** Until it is confirmed: in which browser it was begun, and when; null: by an earlier version. */
  readonly begunBy: Buffer | null
  readonly begunAt: number | null
}

export async function selectTotp(db: Db, userId: UserId): Promise<StoredTotp | undefined> {
  return db.one(sql<StoredTotp>`
    select sealed, confirmed_at is not null as "isConfirmed", last_step as "lastStep",
      begun_by as "begunBy", begun_at as "begunAt" from user_totp
    where user_id = ${uuidOf(userId)}`)
}

/** Begins to set up an app, in place of one that was never confirmed. False: one is confirmed. */
export async function putTotp(
  tx: Db,
  userId: UserId,
  {
    sealed,
    begunBy,
    begunAt,
  }: { readonly sealed: Buffer; readonly begunBy: Buffer; readonly begunAt: number },
): Promise<boolean> {
  const row = await tx.one(sql`
    insert into user_totp (user_id, sealed, begun_by, begun_at)
    values (${uuidOf(userId)}, ${sealed}, ${begunBy}, ${begunAt})
    on conflict (user_id) do update
      set sealed = excluded.sealed, begun_by = excluded.begun_by, begun_at = excluded.begun_at
      where user_totp.confirmed_at is null
    returning last_step`)
  return row !== undefined
}

/** Confirms an app with its first code. False: another request was first. */
export async function confirmTotp(
  tx: Db,
  userId: UserId,
  { step, nowMs }: { readonly step: number; readonly nowMs: number },
): Promise<boolean> {
  const row = await tx.one(sql`
    update user_totp set confirmed_at = ${nowMs}, last_step = ${step}
    where user_id = ${uuidOf(userId)} and confirmed_at is null returning last_step`)
  return row !== undefined
}

/** Takes a time step, once. False: it or a later one was taken. */
export async function takeStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const row = await db.one(sql`
    update user_totp set last_step = ${step}
    where user_id = ${uuidOf(userId)} and confirmed_at is not null and last_step < ${step} returning last_step`)
  return row !== undefined
}

export async function replaceCodes(tx: Db, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await tx.query(sql`delete from recovery_code where user_id = ${uuidOf(userId)}`)
  for (const hash of hashes)
    await tx.query(sql`insert into recovery_code (user_id, code_hash) values (${uuidOf(userId)}, ${hash})`)
}

/** Takes a recovery code, once. */
export async function takeCode(db: Db, userId: UserId, hash: Buffer): Promise<boolean> {
  const row = await db.one(sql`
    delete from recovery_code where user_id = ${uuidOf(userId)} and code_hash = ${hash} returning user_id`)
  return row !== undefined
}

export async function countCodes(db: Db, userId: UserId): Promise<number> {
  const row = await db.one(sql<{ count: number }>`
    select count(*)::int as count from recovery_code where user_id = ${uuidOf(userId)}`)
  return row?.count ?? 0
}

/** After a factor was removed: it may have been the one proven, so no session counts as proven any more. */
export async function forgetProofs(tx: Db, userId: UserId): Promise<void> {
  await tx.query(sql`
    update user_session set second_factor_at = null
    where user_id = ${uuidOf(userId)} and second_factor_at is not null`)
}

/** Removes the app and its recovery codes. Whether there was a confirmed one. */
export async function deleteTotp(tx: Db, userId: UserId): Promise<boolean> {
  await forgetProofs(tx, userId)
  await tx.query(sql`delete from recovery_code where user_id = ${uuidOf(userId)}`)
  const row = await tx.one(sql<{ wasConfirmed: boolean }>`
    delete from user_totp where user_id = ${uuidOf(userId)} returning confirmed_at is not null as "wasConfirmed"`)
  return row?.wasConfirmed ?? false
}

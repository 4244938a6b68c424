import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'

/** How long a right password waits for the second factor. */
export const pendingMs = 10 * 60_000
/** Codes tried with one right password. */
const maxGuesses = 5

export async function insertPending(
  db: Db,
  {
    tokenHash,
    userId,
    nowMs,
  }: { readonly tokenHash: Buffer; readonly userId: UserId; readonly nowMs: number },
): Promise<void> {
  await db.query(sql`
    insert into pending_sign_in (token_hash, user_id, expires_at)
    values (${tokenHash}, ${uuidOf(userId)}, ${nowMs + pendingMs})`)
}

/** Who waits; undefined when nobody does any longer. */
export async function selectPending(db: Db, tokenHash: Buffer, nowMs: number): Promise<UserId | undefined> {
  const row = await db.one(sql<{ userId: string }>`
    select user_id as "userId" from pending_sign_in
    where token_hash = ${tokenHash} and guesses < ${maxGuesses}
      and expires_at between ${nowMs + 1} and ${nowMs + pendingMs + clockSkewMs}`)
  return row && idOf('usr', row.userId)
}

/** Counts a guess; false when there were too many, or nobody waits any longer. */
export async function takeGuess(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.one(sql`
    update pending_sign_in set guesses = guesses + 1
    where token_hash = ${tokenHash} and guesses < ${maxGuesses} returning guesses`)
  return row !== undefined
}

/** Whether it was there: a sign-in ends once. */
export async function deletePending(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.one(sql`delete from pending_sign_in where token_hash = ${tokenHash} returning guesses`)
  return row !== undefined
}

export async function deletePendingOf(tx: Db, userId: UserId): Promise<void> {
  await tx.query(sql`delete from pending_sign_in where user_id = ${uuidOf(userId)}`)
}

export async function deleteEndedPending(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from pending_sign_in where expires_at <= ${nowMs}`)
}

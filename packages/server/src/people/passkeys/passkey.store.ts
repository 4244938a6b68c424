import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import { forgetProofs } from '../factors/factor.store.ts'

/** How long a challenge waits for its answer. */
export const challengeMs = 5 * 60_000
/** Passkeys of one person. */
const maxPasskeys = 20

/** Who may answer a challenge. */
interface Answerer {
  /** Of the browser that it was shown to. */
  readonly browserHash: Buffer
  /** Undefined: the answer signs in, and says itself who. */
  readonly userId: UserId | undefined
}

export async function insertChallenge(
  db: Db,
  challenge: Answerer & { readonly challengeHash: Buffer; readonly nowMs: number },
): Promise<void> {
  await db.query(sql`
    insert into passkey_challenge (challenge_hash, browser_hash, user_id, expires_at)
    values (${challenge.challengeHash}, ${challenge.browserHash},
      ${challenge.userId === undefined ? null : uuidOf(challenge.userId)}, ${challenge.nowMs + challengeMs})`)
}

/** Takes a challenge, once: also when the answer turns out to be wrong. */
export async function takeChallenge(
  db: Db,
  challenge: Answerer & { readonly challengeHash: Buffer; readonly nowMs: number },
): Promise<boolean> {
  const userId = challenge.userId === undefined ? null : uuidOf(challenge.userId)
  const row = await db.one(sql`
    delete from passkey_challenge
    where challenge_hash = ${challenge.challengeHash} and browser_hash = ${challenge.browserHash}
      and user_id is not distinct from ${userId}::uuid
      and expires_at between ${challenge.nowMs + 1} and ${challenge.nowMs + challengeMs + clockSkewMs}
    returning challenge_hash`)
  return row !== undefined
}

export async function deleteEndedChallenges(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from passkey_challenge where expires_at <= ${nowMs}`)
}

export interface StoredPasskey {
  readonly credentialId: Buffer
  readonly userId: UserId
  readonly email: string
  /** COSE (RFC 9052). */
  readonly publicKey: Buffer
  readonly signCount: number
}

export async function selectPasskey(db: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const row = await db.one(sql<StoredPasskey>`
    select p.credential_id as "credentialId", p.user_id as "userId", u.email, p.public_key as "publicKey",
      p.sign_count as "signCount"
    from passkey p join app_user u on u.id = p.user_id where p.credential_id = ${credentialId}`)
  return row && { ...row, userId: idOf('usr', row.userId) }
}

/** Keeps a passkey from being removed until the transaction ends; false: it was. */
export async function holdPasskey(tx: Db, credentialId: Buffer): Promise<boolean> {
  const row = await tx.one(sql`select 1 from passkey where credential_id = ${credentialId} for share`)
  return row !== undefined
}

/** Keeps the sign counter. False: another answer has moved it meanwhile. */
export async function moveSignCount(
  db: Db,
  { credentialId, signCount }: StoredPasskey,
  to: { readonly signCount: number; readonly nowMs: number },
): Promise<boolean> {
  const row = await db.one(sql`
    update passkey set sign_count = ${to.signCount}, last_used_at = ${to.nowMs}
    where credential_id = ${credentialId} and sign_count = ${signCount} returning id`)
  return row !== undefined
}

export interface ListedPasskey {
  /** A UUID. */
  readonly id: string
  readonly credentialId: Buffer
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

/** The passkeys of a person, the oldest first. */
export async function selectPasskeysOf(db: Db, userId: UserId): Promise<ListedPasskey[]> {
  return db.query(sql<ListedPasskey>`
    select id::text, credential_id as "credentialId", name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where user_id = ${uuidOf(userId)} order by created_at, id limit ${maxPasskeys}`)
}

export type NewPasskey = Omit<StoredPasskey, 'email'> & {
  /** A UUID. */
  readonly id: string
  readonly name: string
  readonly nowMs: number
}

/** False: there is one with its id, or the person has `maxPasskeys`. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<boolean> {
  await tx.query(sql`select from app_user where id = ${uuidOf(passkey.userId)} for no key update`)
  const row = await tx.one(sql`
    insert into passkey (credential_id, id, user_id, public_key, sign_count, name, created_at)
    select ${passkey.credentialId}::bytea, ${passkey.id}::uuid, ${uuidOf(passkey.userId)}::uuid,
      ${passkey.publicKey}::bytea, ${passkey.signCount}::bigint, ${passkey.name}::text, ${passkey.nowMs}::bigint
    where (select count(*) from passkey where user_id = ${uuidOf(passkey.userId)}) < ${maxPasskeys}
    on conflict do nothing returning id`)
  return row !== undefined
}

export async function renamePasskey(db: Db, userId: UserId, id: string, name: string): Promise<void> {
  await db.query(sql`
    update passkey set name = ${name} where user_id = ${uuidOf(userId)} and id::text = ${id}`)
}

export async function deletePasskey(db: Db, userId: UserId, id: string): Promise<void> {
  await db.query(sql`delete from passkey where user_id = ${uuidOf(userId)} and id::text = ${id}`)
  await forgetProofs(db, userId)
}

/** Removes all passkeys of a person. Returns how many. */
export async function deletePasskeysOf(tx: Db, userId: UserId): Promise<number> {
  const rows = await tx.query(sql`delete from passkey where user_id = ${uuidOf(userId)} returning id`)
  await forgetProofs(tx, userId)
  return rows.length
}

import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type CallId, idOf, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import { livingNodes } from '../../platform/nodes/node-lease.ts'

export interface RecordedCall {
  readonly accountId: AccountId
  readonly callId: CallId
}

/** Recorded calls that ended before `beforeMs`, across all accounts, oldest first. */
export async function selectRecordedBefore(
  db: Db,
  beforeMs: number,
  limit: number,
): Promise<readonly RecordedCall[]> {
  const rows = await db.query(sql<{ account_id: string; id: string }>`
    select account_id, id from call
    where has_recording and id < ${uuidFloorAt(beforeMs)} and ended_at < ${beforeMs} order by id limit ${limit}`)
  return rows.map(({ account_id, id }) => ({ accountId: idOf('acc', account_id), callId: idOf('c', id) }))
}

/** The first calls of an account, by their ids, after `after`; recorded or not. */
export async function selectCallIds(
  db: Db,
  accountId: AccountId,
  { after, limit }: { readonly after: CallId | undefined; readonly limit: number },
): Promise<readonly CallId[]> {
  const beyond = after === undefined ? sql`true` : sql`id > ${uuidOf(after)}`
  const rows = await db.query(sql<{ id: string }>`
    select id from call where account_id = ${uuidOf(accountId)} and ${beyond} order by id limit ${limit}`)
  return rows.map(({ id }) => idOf('c', id))
}

/** Calls of an account, kept as they are until the transaction ends. */
export async function lockCalls(tx: Db, accountId: AccountId, limit: number): Promise<readonly CallId[]> {
  const rows = await tx.query(sql<{ id: string }>`
    select id from call where account_id = ${uuidOf(accountId)} order by id limit ${limit} for update`)
  return rows.map(({ id }) => idOf('c', id))
}

export async function deleteCalls(tx: Db, accountId: AccountId, callIds: readonly CallId[]): Promise<void> {
  await tx.query(sql`
    delete from call where account_id = ${uuidOf(accountId)} and id = any(${callIds.map(uuidOf)}::uuid[])`)
}

/** Those of the given calls that a live node is running. */
export async function recordedByLivingNodes(
  db: Db,
  callIds: readonly CallId[],
  nowMs: number,
): Promise<readonly CallId[]> {
  const rows = await db.query(sql<{ id: string }>`
    select id from call
    where id = any(${callIds.map(uuidOf)}::uuid[]) and ended_at is null and node in (${livingNodes(nowMs)})`)
  return rows.map(({ id }) => idOf('c', id))
}

/** False: the call is gone. */
export const storeRecording = (db: Db, call: RecordedCall): Promise<boolean> =>
  storeHasRecording(db, call, true)

export const storeNoRecording = (db: Db, call: RecordedCall): Promise<boolean> =>
  storeHasRecording(db, call, false)

async function storeHasRecording(
  db: Db,
  { accountId, callId }: RecordedCall,
  has: boolean,
): Promise<boolean> {
  const row = await db.one(sql`
    update call set has_recording = ${has} where account_id = ${uuidOf(accountId)} and id = ${uuidOf(callId)}
    returning id`)
  return row !== undefined
}

/** Whether any call of any account has a recording. */
export async function hasRecordedCall(db: Db): Promise<boolean> {
  return (await db.one(sql`select from call where has_recording limit 1`)) !== undefined
}

/** Any constant will do, but all processes must use the same one. */
const recoveryLock = 7_238_515_922

/** Until the end of the transaction no other process recovers recordings. */
export async function lockRecovery(tx: Db): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${recoveryLock})`)
}

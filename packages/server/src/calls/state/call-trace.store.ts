import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type CallId, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import type { SipTrace } from '../ports/voice-carrier.port.ts'
import { storableJson } from './storable-json.ts'

/** Stores the SIP traces of a call, one per leg; the first write wins. */
export async function insertTraces(
  tx: Db,
  accountId: AccountId,
  callId: CallId,
  traces: readonly SipTrace[],
): Promise<void> {
  if (traces.every((trace) => trace.length === 0)) return
  await tx.query(sql`
    insert into call_trace (account_id, call_id, legs)
    values (${uuidOf(accountId)}, ${uuidOf(callId)}, ${storableJson(traces)}::jsonb)
    on conflict (account_id, call_id) do nothing`)
}

export async function selectTraces(
  db: Db,
  accountId: AccountId,
  callId: CallId,
): Promise<readonly SipTrace[]> {
  const row = await db.one(sql<{ legs: readonly SipTrace[] }>`
    select legs from call_trace where account_id = ${uuidOf(accountId)} and call_id = ${uuidOf(callId)}`)
  return row?.legs ?? []
}

/** Deletes the traces of calls placed before `beforeMs`, across all accounts. Returns how many were deleted. */
export async function deleteTraces(db: Db, beforeMs: number, limit: number): Promise<number> {
  const deleted = await db.query(sql<{ call_id: string }>`
    delete from call_trace where (account_id, call_id) in (
      select account_id, call_id from call_trace where call_id < ${uuidFloorAt(beforeMs)} order by call_id limit ${limit})
    returning call_id`)
  return deleted.length
}

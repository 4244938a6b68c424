import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type CallId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { storableJson } from '../state/storable-json.ts'
import type { CallEnding } from './end-call.ts'

/** The end of an external agent's call as seen on this side. */
export type LineEnd = Omit<CallEnding, 'accountId' | 'callId' | 'traces' | 'conversation' | 'recorded'> & {
  readonly endedAtMs: number
}

export interface PlatformCall {
  readonly accountId: AccountId
  readonly callId: CallId
  readonly platformAgentId: string
  readonly conversationId: string | null
  readonly lineEnd: LineEnd | null
  readonly createdAtMs: number
}

const whereCall = (accountId: AccountId, callId: CallId) =>
  sql`where account_id = ${uuidOf(accountId)} and call_id = ${uuidOf(callId)}`

export async function insertPlatformCall(
  tx: Db,
  call: Pick<PlatformCall, 'accountId' | 'callId' | 'platformAgentId' | 'createdAtMs'>,
): Promise<void> {
  await tx.query(sql`
    insert into platform_call (account_id, call_id, platform_agent_id, created_at)
    values (${uuidOf(call.accountId)}, ${uuidOf(call.callId)}, ${call.platformAgentId}, ${call.createdAtMs})`)
}

export async function selectPlatformCall(
  db: Db,
  accountId: AccountId,
  callId: CallId,
): Promise<PlatformCall | undefined> {
  const row = await db.one(sql<Omit<PlatformCall, 'accountId' | 'callId'>>`
    select platform_agent_id as "platformAgentId", conversation_id as "conversationId", line_end as "lineEnd",
      created_at as "createdAtMs"
    from platform_call ${whereCall(accountId, callId)}`)
  return row && { ...row, accountId, callId }
}

/** Whether the platform has confirmed that it places the call. */
export async function isTaken(db: Db, accountId: AccountId, callId: CallId): Promise<boolean> {
  return (await selectPlatformCall(db, accountId, callId))?.conversationId != null
}

/** The first conversation reported for a call stays its conversation. */
export async function storeConversation(
  db: Db,
  { accountId, callId }: Pick<PlatformCall, 'accountId' | 'callId'>,
  conversationId: string,
): Promise<void> {
  await db.query(sql`
    update platform_call set conversation_id = ${conversationId} ${whereCall(accountId, callId)}
      and conversation_id is null
      and not exists (select from platform_call other where other.conversation_id = ${conversationId})`)
}

export async function storeLineEnd(
  tx: Db,
  { accountId, callId }: Pick<PlatformCall, 'accountId' | 'callId'>,
  lineEnd: LineEnd,
): Promise<void> {
  await tx.query(sql`
    update platform_call set line_end = ${storableJson(lineEnd)}::jsonb ${whereCall(accountId, callId)}
      and line_end is null`)
}

/**
 * The call of a conversation, found by the conversation id, or by our own call id together with the agent.
 * `account_id` comes from the row itself, since the platform knows no accounts.
 */
export async function findPlatformCall(
  db: Db,
  told: {
    readonly conversationId: string
    readonly platformAgentId: string
    readonly callId: CallId | undefined
  },
): Promise<Pick<PlatformCall, 'accountId' | 'callId'> | undefined> {
  const named = told.callId === undefined ? null : uuidOf(told.callId)
  const row = await db.one(sql<{ account_id: string; call_id: string }>`
    select account_id, call_id from platform_call
    where conversation_id = ${told.conversationId}
      or (call_id = ${named}::uuid and platform_agent_id = ${told.platformAgentId} and conversation_id is null)
    order by conversation_id nulls last limit 1`)
  return row && { accountId: idOf('acc', row.account_id), callId: idOf('c', row.call_id) }
}

export async function deletePlatformCall(
  db: Db,
  { accountId, callId }: Pick<PlatformCall, 'accountId' | 'callId'>,
): Promise<void> {
  await db.query(sql`delete from platform_call ${whereCall(accountId, callId)}`)
}

/** An unanswered call has no conversation, so there is nothing left to fetch. */
export async function forgetUnanswered(tx: Db, accountId: AccountId, callId: CallId): Promise<void> {
  await tx.query(sql`
    delete from platform_call ${whereCall(accountId, callId)}
      and exists (select from call c where c.account_id = platform_call.account_id and c.id = platform_call.call_id
                    and c.answered_at is null and c.ended_at is not null)`)
}

import type { Call } from '@hovor/api'
import type { VoicemailFound } from '@hovor/voice'
import { rowById } from '../../platform/db/batched-read.ts'
import type { Db } from '../../platform/db/database.ts'
import { columnList, type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, type CallId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { livingNodes } from '../../platform/nodes/node-lease.ts'
import { noteChange } from '../../platform/outbox/changes.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { TaskContact } from '../ports/task-calls.port.ts'
import type { LegQuality } from '../ports/voice-carrier.port.ts'
import type { CallState } from './call.machine.ts'
import type { CallKind } from './call-kinds.ts'
import { storableJson, storableText } from './storable-json.ts'

/** The columns that the API's call record is built from. */
export interface ShownCall {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly kind: CallKind
  readonly from_e164: string
  readonly to_e164: string
  readonly status: CallState
  readonly agent_id: string | null
  readonly answered_at: number | null
  readonly ended_at: number | null
  readonly duration_ms: number
  readonly price_hal: number | null
  readonly end_reason: EndReason | null
  readonly answered_by: 'human' | 'voicemail' | 'ivr' | 'unknown' | null
  readonly transcript: readonly { role: 'agent' | 'caller'; message: string }[]
  readonly summary: string | null
  readonly data: Record<string, unknown> | null
  readonly goal_result: string | null
  readonly goal_reason: string | null
  readonly has_conversation: boolean | null
  readonly opt_out_requested: boolean
  readonly voicemail: VoicemailFound | null
  readonly workflow_path: readonly string[] | null
  readonly timing: Record<string, unknown> | null
  readonly rating: CallRating | null
  readonly missed_sms_id: string | null
  /** The outbound call that this one returns. */
  readonly callback_of: string | null
  /** The task and the contact that it was placed for, or whom an inbound call comes from. */
  readonly task_id: string | null
  readonly task_item_id: string | null
  /** The task and the contact that the returned call was placed for. */
  readonly returned_for: readonly [taskId: string, itemId: string] | null
}

/** A user's rating of a call. */
export type CallRating = NonNullable<Call['rating']>

export interface CallRow extends ShownCall {
  readonly account_id: string
  readonly node: string | null
  readonly price_per_minute_hal: number
  /** When a further leg joined the running call, and its price per minute. */
  readonly joined_at: number | null
  readonly joined_price_per_minute_hal: number
  readonly has_recording: boolean
  /** Its agent runs on the external voice platform. */
  readonly external: boolean
  /** One per leg, in the order they were dialed. */
  readonly media: readonly LegQuality[] | null
}

export interface NewCall {
  readonly accountId: AccountId
  readonly id: CallId
  readonly direction: 'in' | 'out'
  readonly kind: CallRow['kind']
  readonly from: string
  readonly to: string
  readonly agentId?: AgentId
  /** The outbound call that this one returns. */
  readonly callbackOf?: { readonly callId: CallId }
  /** The contact of a campaign that it is placed for, or whom an inbound call comes from. */
  readonly task?: TaskContact | undefined
  /** Its agent runs on the external voice platform. */
  readonly external?: boolean
  readonly node: string
  readonly pricePerMinuteHal: number
  /** A call that ended before it began (rate limited). */
  readonly ended?: { readonly atMs: number; readonly endReason: EndReason }
}

/** The columns of a `ShownCall` that a call is placed with and keeps. */
const placedColumns = [
  'id',
  'direction',
  'kind',
  'from_e164',
  'to_e164',
  'agent_id',
  'callback_of',
  'task_id',
  'task_item_id',
] as const satisfies readonly (keyof ShownCall)[]

/** All other columns of a `ShownCall`, with their values when a call is placed. */
export const placedState: Readonly<Omit<ShownCall, (typeof placedColumns)[number] | 'returned_for'>> = {
  status: 'initiated',
  answered_at: null,
  ended_at: null,
  duration_ms: 0,
  price_hal: null,
  end_reason: null,
  answered_by: null,
  transcript: [],
  summary: null,
  data: null,
  goal_result: null,
  goal_reason: null,
  has_conversation: null,
  opt_out_requested: false,
  voicemail: null,
  workflow_path: null,
  timing: null,
  rating: null,
  missed_sms_id: null,
}

/** The columns of a `ShownCall`. */
export const shownCallColumns = sql`
  ${columnList([...placedColumns, ...Object.keys(placedState)])},
  (select array[returned.task_id, returned.task_item_id] from call returned
   where returned.account_id = call.account_id and returned.id = call.callback_of
     and returned.task_item_id is not null) as returned_for` as Query<never>

/** The columns of a `CallRow`. */
const callColumns = sql`
  ${shownCallColumns}, account_id, node, price_per_minute_hal, joined_at, joined_price_per_minute_hal,
  has_recording, external, media` as Query<never>

/** Returns the call as stored. */
export async function insertCall(db: Db, call: NewCall): Promise<CallRow> {
  const row = await db.one(sql<CallRow>`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, agent_id, node,
                      price_per_minute_hal, ended_at, end_reason, price_hal, external, callback_of, task_id,
                      task_item_id)
    values (${uuidOf(call.accountId)}, ${uuidOf(call.id)}, ${call.direction}, ${call.kind}, ${call.from}, ${call.to},
            ${call.ended ? 'failed' : 'initiated'}, ${call.agentId ? uuidOf(call.agentId) : null},
            ${call.ended ? null : call.node}, ${call.pricePerMinuteHal}, ${call.ended?.atMs ?? null},
            ${call.ended?.endReason ?? null}, ${call.ended ? 0 : null}, ${call.external ?? false},
            ${call.callbackOf ? uuidOf(call.callbackOf.callId) : null}, ${call.task ? uuidOf(call.task.taskId) : null},
            ${call.task ? uuidOf(call.task.itemId) : null})
    returning ${callColumns}`)
  if (row === undefined) throw new Error('an insert returned no row')
  noteChange(db, call.accountId, 'call')
  return row
}

const whereCall = (accountId: AccountId, id: CallId) =>
  sql`where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`

export const readCall = rowById(
  (asked) =>
    sql<
      CallRow & { place: number }
    >`select ${callColumns}, place from ${asked} join call using (account_id, id)`,
)

export function lockCall(db: Db, accountId: AccountId, id: CallId): Promise<CallRow | undefined> {
  return db.one(sql<CallRow>`select ${callColumns} from call ${whereCall(accountId, id)} for update`)
}

export async function storeState(db: Db, row: CallRow, state: CallState): Promise<void> {
  await db.query(
    sql`update call set status = ${state} where account_id = ${row.account_id} and id = ${row.id}`,
  )
  noteChange(db, idOf('acc', row.account_id), 'call')
}

export async function storeAnswer(
  db: Db,
  accountId: AccountId,
  id: CallId,
  answeredAtMs: number,
  node: string | null,
): Promise<void> {
  await db.query(sql`
    update call set answered_at = ${answeredAtMs}, node = ${node} ${whereCall(accountId, id)}`)
}

/** Adds the price per minute of the party that an unanswered call is redirected to. */
export async function raisePrice(db: Db, accountId: AccountId, id: CallId, byHal: number): Promise<void> {
  await db.query(sql`
    update call set price_per_minute_hal = price_per_minute_hal + ${byHal}
    ${whereCall(accountId, id)} and status = 'initiated'`)
}

/** Records that a further leg joined a running call. */
export async function storeJoined(
  db: Db,
  accountId: AccountId,
  id: CallId,
  joined: { readonly atMs: number; readonly pricePerMinuteHal: number },
): Promise<void> {
  await db.query(sql`
    update call set joined_at = ${joined.atMs}, joined_price_per_minute_hal = ${joined.pricePerMinuteHal}
    ${whereCall(accountId, id)} and status = 'in_progress'`)
}

/** Stores each line as it is spoken, so that a running call can be read and a killed one keeps its transcript. */
export async function appendLine(
  db: Db,
  accountId: AccountId,
  id: CallId,
  line: { role: 'agent' | 'caller'; message: string },
): Promise<void> {
  await db.query(sql`
    update call set transcript = transcript || ${storableJson([line])}::jsonb ${whereCall(accountId, id)}
      and status = 'in_progress'`)
  noteChange(db, accountId, 'call')
}

export async function storeOptOutRequested(db: Db, accountId: AccountId, id: CallId): Promise<void> {
  await db.query(sql`update call set opt_out_requested = true ${whereCall(accountId, id)}`)
}

export interface CallOutcome {
  readonly endedAtMs: number
  readonly endReason: EndReason
  readonly durationMs: number
  readonly priceHal: number
  readonly recorded: boolean
  readonly answeredBy?: CallRow['answered_by'] | undefined
  readonly conversation?:
    | {
        readonly transcript: readonly { role: 'agent' | 'caller'; message: string }[]
        readonly summary?: string
        readonly data: Readonly<Record<string, unknown>>
        readonly goal: { readonly result: string; readonly reason?: string }
        readonly hasConversation: boolean | null
        readonly optOutRequested: boolean
        readonly voicemail?: VoicemailFound | undefined
        readonly workflowPath?: readonly string[] | undefined
        readonly timing?: Readonly<Record<string, unknown>>
      }
    | undefined
  /** One per leg, in the order they were dialed. */
  readonly media?: readonly LegQuality[] | undefined
}

export async function storeOutcome(
  db: Db,
  accountId: AccountId,
  id: CallId,
  outcome: CallOutcome,
): Promise<void> {
  const said = outcome.conversation
  await db.query(sql`
    update call set node = null, ended_at = ${outcome.endedAtMs}, end_reason = ${outcome.endReason},
      duration_ms = ${outcome.durationMs}, price_hal = ${outcome.priceHal}, has_recording = ${outcome.recorded},
      answered_by = coalesce(${outcome.answeredBy ?? null}, answered_by),
      media = coalesce(${outcome.media ? storableJson(outcome.media) : null}::jsonb, media),
      transcript = coalesce(${said ? storableJson(said.transcript) : null}::jsonb, transcript),
      summary = coalesce(${said?.summary === undefined ? null : storableText(said.summary)}, summary),
      data = coalesce(${said ? storableJson(said.data) : null}::jsonb, data),
      goal_result = coalesce(${said?.goal.result ?? null}, goal_result),
      goal_reason = coalesce(${said?.goal.reason ?? null}, goal_reason),
      has_conversation = coalesce(${said?.hasConversation ?? null}, has_conversation),
      opt_out_requested = opt_out_requested or ${said?.optOutRequested ?? false},
      voicemail = coalesce(${said?.voicemail ? storableJson(said.voicemail) : null}::jsonb, voicemail),
      workflow_path = coalesce(${said?.workflowPath ? storableJson(said.workflowPath) : null}::jsonb, workflow_path),
      timing = coalesce(${said?.timing ? storableJson(said.timing) : null}::jsonb, timing)
    ${whereCall(accountId, id)}`)
}

/** Corrects the price of a call that has just ended. */
export async function storePrice(tx: Db, accountId: AccountId, id: CallId, priceHal: number): Promise<void> {
  await tx.query(sql`update call set price_hal = ${priceHal} ${whereCall(accountId, id)}`)
}

/** Assigns a call that is not answered yet to `node`. */
export async function assignNode(db: Db, accountId: AccountId, id: CallId, node: string): Promise<void> {
  await db.query(sql`update call set node = ${node} ${whereCall(accountId, id)} and status = 'initiated'`)
}

export async function storeRating(
  db: Db,
  accountId: AccountId,
  id: CallId,
  rating: CallRating | null,
): Promise<void> {
  const stored = rating === null ? null : storableJson(rating)
  await db.query(sql`update call set rating = ${stored}::jsonb ${whereCall(accountId, id)}`)
  noteChange(db, accountId, 'call')
}

/**
 * Detaches an uncertain dial from its node: it stays `initiated` but frees its concurrency slot. A call answered in
 * the meantime keeps its node.
 */
export async function releaseUnansweredNode(db: Db, accountId: AccountId, id: CallId): Promise<void> {
  await db.query(sql`update call set node = null ${whereCall(accountId, id)} and status = 'initiated'`)
}

/** Detaches an answered call whose line is cut while its outcome is still pending. */
export async function releaseAnsweredNode(db: Db, accountId: AccountId, id: CallId): Promise<void> {
  await db.query(sql`update call set node = null ${whereCall(accountId, id)} and status = 'in_progress'`)
}

/** Calls whose process died, each with the end of that process's last lease. */
export function orphanedCalls(
  db: Db,
  orphaned: { readonly nowMs: number; readonly ownNode: string; readonly limit: number },
): Promise<(CallRow & { readonly lived_until: number | null })[]> {
  return db.query(sql`
    select ${callColumns}, (select lease_until from node_lease l where l.node = call.node) as lived_until
    from call where node is not null and node <> ${orphaned.ownNode} and node not in (${livingNodes(orphaned.nowMs)})
    order by account_id, node limit ${orphaned.limit}`)
}

/** Whether an agent has a call running on any node. */
export async function agentHasCall(db: Db, accountId: AccountId, agentId: AgentId): Promise<boolean> {
  const row = await db.one(sql<{ id: string }>`
    select id from call
    where account_id = ${uuidOf(accountId)} and node is not null and agent_id = ${uuidOf(agentId)} limit 1`)
  return row !== undefined
}

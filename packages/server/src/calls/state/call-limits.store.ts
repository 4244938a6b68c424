import { usualLimits } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { type CallKind, callKinds, engineKinds } from './call-kinds.ts'
import { type CallLimits, campaignLimitsOf } from './campaign-limits.ts'

/** Inbound calls at once. decision:0062 */
const inboundPerNumber = 30
const inboundPerAccount = 100

const minuteMs = 60_000
const dayMs = 86_400_000

export type CallAdmission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'limited'; readonly retryAfterSecs?: number }

interface CountedCall {
  readonly accountId: AccountId
  readonly kind: CallKind
  /** Its agent runs on the external platform, so it takes no engine capacity. */
  readonly external?: boolean | undefined
  /** Of a campaign: its calls at once, other agent calls of the account included. */
  readonly share?: { readonly engineCalls: number } | undefined
  readonly nowMs: number
}

/**
 * Counts one outbound call against the account's limits per minute and per day, and an engine call against
 * the concurrency limit. Locks the account row for the rest of the transaction, so the limits are exact
 * across any number of processes.
 */
export async function admitCall(
  db: Db,
  { accountId, kind, external = false, share, nowMs }: CountedCall,
): Promise<CallAdmission> {
  const row = await db.one(sql<Counters>`
    select call_minute_start, call_minute_count, call_day_start, call_day_count,
      coalesce(calls_per_minute, ${usualLimits.callsPerMinute}) as "callsPerMinute",
      coalesce(calls_per_day, ${usualLimits.callsPerDay}) as "callsPerDay",
      coalesce(agent_calls_at_once, ${usualLimits.concurrentAgentCalls}) as "concurrentAgentCalls"
    from account where id = ${uuidOf(accountId)} for update`)
  if (row === undefined) return { kind: 'limited' }
  const limits = share ? campaignLimitsOf(row, share.engineCalls) : row
  if (
    !external &&
    callKinds[kind].isEngineCall &&
    (await runningEngineCalls(db, accountId)) >= limits.concurrentAgentCalls
  ) {
    return { kind: 'limited' }
  }
  const minute = windowOf(nowMs, row.call_minute_start, row.call_minute_count, minuteMs)
  const day = windowOf(nowMs, row.call_day_start, row.call_day_count, dayMs)
  if (day.count >= limits.callsPerDay) return limitedUntil(day.startMs + dayMs, nowMs)
  if (minute.count >= limits.callsPerMinute) return limitedUntil(minute.startMs + minuteMs, nowMs)
  await db.query(sql`
    update account set call_minute_start = ${minute.startMs}, call_minute_count = ${minute.count + 1},
      call_day_start = ${day.startMs}, call_day_count = ${day.count + 1}
    where id = ${uuidOf(accountId)}`)
  return { kind: 'admitted' }
}

const limitedUntil = (endMs: number, nowMs: number): CallAdmission => ({
  kind: 'limited',
  retryAfterSecs: Math.ceil((endMs - nowMs) / 1000),
})

/** Calls of the account's running day so far, and when it ends. Before its first call, a day begins now. */
export async function selectCallsOfDay(
  db: Db,
  accountId: AccountId,
  nowMs: number,
): Promise<{ readonly count: number; readonly endsMs: number }> {
  const row = await db.one(sql<Pick<Counters, 'call_day_start' | 'call_day_count'>>`
    select call_day_start, call_day_count from account where id = ${uuidOf(accountId)}`)
  const { startMs, count } = windowOf(nowMs, row?.call_day_start ?? 0, row?.call_day_count ?? 0, dayMs)
  return { count, endsMs: startMs + dayMs }
}

/** Of inbound calls only those from browsers, whose kind is `test`. */
async function runningEngineCalls(db: Db, accountId: AccountId): Promise<number> {
  const running = await db.one(sql<{ count: number }>`
    select count(*) as count from call
    where account_id = ${uuidOf(accountId)} and node is not null and not external and (direction = 'out' or kind = 'test')
      and kind = any(${engineKinds}::text[])`)
  return running?.count ?? 0
}

/**
 * Whether a number, or its account, has reached its limit of inbound calls at once. Locks the account row for the rest
 * of the transaction.
 */
export async function isFullInbound(db: Db, accountId: AccountId, e164: string): Promise<boolean> {
  await db.one(sql`select 1 from account where id = ${uuidOf(accountId)} for update`)
  const running = await db.one(sql<{ all: number; here: number }>`
    select count(*) as all, count(*) filter (where to_e164 = ${e164}) as here from call
    where account_id = ${uuidOf(accountId)} and node is not null and direction = 'in'`)
  return running !== undefined && (running.here >= inboundPerNumber || running.all >= inboundPerAccount)
}

interface Counters extends CallLimits {
  readonly call_minute_start: number
  readonly call_minute_count: number
  readonly call_day_start: number
  readonly call_day_count: number
}

function windowOf(nowMs: number, startMs: number, count: number, lengthMs: number) {
  const isRunning = nowMs - startMs < lengthMs && startMs <= nowMs + clockSkewMs
  return isRunning ? { startMs, count } : { startMs: nowMs, count: 0 }
}

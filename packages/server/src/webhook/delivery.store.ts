import type { EventName } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'
import type { DeliveryState } from './delivery.machine.ts'
import { type WebhookRow, webhookColumns } from './webhook.store.ts'

export interface DeliveryRow {
  readonly id: string
  readonly event: EventName
  readonly event_id: string | null
  readonly replay_of: string | null
  readonly url: string
  readonly status: DeliveryState['status']
  readonly attempts: number
  readonly last_status_code: number | null
  readonly last_error: string | null
  readonly duration_ms: number | null
  readonly created_at: number
  readonly last_attempt_at: number | null
  readonly next_attempt_at: number | null
}

export const deliveryColumns =
  sql`id, event, event_id, replay_of, url, status, attempts, last_status_code, last_error, duration_ms, created_at,
  last_attempt_at, next_attempt_at` as Query<never>

/** DECISIONS.md §9: delivery history. */
const keptDeliveries = 50

/** Newest first. */
export function listDeliveries(db: Db, accountId: string): Promise<DeliveryRow[]> {
  return db.query(sql<DeliveryRow>`
    select ${deliveryColumns} from webhook_delivery where account_id = ${uuidOf(accountId)}
    order by id desc limit ${keptDeliveries}`)
}

export interface TakenEvents {
  readonly taken: number
  /** Of the account, or undefined when it has none: then nothing was kept. */
  readonly webhook: WebhookRow | undefined
}

/**
 * Turns up to `limit` published events of an account into deliveries, in one statement: those that its webhook
 * subscribes to. The others, and all events of an account without a webhook, are gone with it, and so is the
 * history beyond the last 50. What is still open stays, unless the webhook is gone.
 */
export async function takeEvents(
  db: Db,
  accountId: string,
  nowMs: number,
  limit: number,
): Promise<TakenEvents> {
  const account = uuidOf(accountId)
  const row = await db.one(sql<{ taken: number } & (WebhookRow | { url: null })>`
    with hook as (
      select ${webhookColumns} from webhook where account_id = ${account}
    ), taken as (
      delete from outbox_event where account_id = ${account} and id = any(
        array(select id from outbox_event where account_id = ${account} order by id limit ${limit} for update skip locked))
      returning id, event, event_id, body, created_at
    ), wanted as (
      insert into webhook_delivery (account_id, id, event, event_id, url, body, status, created_at, next_attempt_at)
      select ${account}, taken.id, event, event_id, url, body, 'pending', taken.created_at, ${nowMs}
      from taken, hook where cardinality(events) = 0 or event = any(events)
      on conflict do nothing
    ), old as (
      delete from webhook_delivery where account_id = ${account} and status <> 'pending'
        and exists (select from taken) and id < (
          select id from webhook_delivery where account_id = ${account} order by id desc
          offset ${keptDeliveries - 1} limit 1)
    ), cancelled as (
      update webhook_delivery set status = 'failed', next_attempt_at = null, last_error = 'the webhook was deleted'
      where account_id = ${account} and status = 'pending' and attempt_until is null and not exists (select from hook)
    )
    select (select count(*) from taken) as taken, hook.* from (select) as always left join hook on true`)
  const { taken = 0, ...webhook } = row ?? { url: null }
  return { taken, webhook: webhook.url === null ? undefined : webhook }
}

/** A delivery whose attempt this process makes until `attempt_until`; then the attempt counts as lost. */
export interface ClaimedDelivery {
  readonly id: string
  readonly event: EventName
  readonly event_id: string | null
  readonly replay_of: string | null
  readonly body: Buffer
  readonly round: number
  readonly failures: number
  readonly round_started_at: number
  readonly attempt_until: number
}

export interface DeliveryClaim {
  readonly nowMs: number
  readonly attemptUntilMs: number
  /** Attempts of the account under way at once, on all processes. */
  readonly lanes: number
  /** What this process can take. */
  readonly free: number
}

/** Takes deliveries that are due, the longest due first. */
export function claimDeliveries(db: Db, accountId: string, claim: DeliveryClaim): Promise<ClaimedDelivery[]> {
  const account = uuidOf(accountId)
  return db.query(sql<ClaimedDelivery>`
    with busy as (
      select count(*) as attempts from webhook_delivery
      where account_id = ${account} and status = 'pending' and attempt_until > ${claim.nowMs}
    ), due as (
      select id from webhook_delivery
      where account_id = ${account} and status = 'pending' and next_attempt_at <= ${claim.nowMs}
        and (attempt_until is null or attempt_until <= ${claim.nowMs})
      order by next_attempt_at, id
      limit (select least(${claim.free}::bigint, greatest(0, ${claim.lanes}::bigint - attempts)) from busy)
      for update skip locked
    )
    update webhook_delivery set attempt_until = ${claim.attemptUntilMs},
      -- The attempt that was lost with its process had begun the round.
      round_started_at = case when failures = 0 and attempt_until is null then ${claim.nowMs} else round_started_at end
    from due where account_id = ${account} and webhook_delivery.id = due.id
    returning webhook_delivery.id, event, event_id, replay_of, body, round, failures, round_started_at, attempt_until`)
}

/** When the account's next delivery is due, counting an attempt under way as due when it is lost. */
export async function nextDueAtMs(db: Db, accountId: string): Promise<number | undefined> {
  const row = await db.one(sql<{ due: number | null }>`
    select min(greatest(next_attempt_at, attempt_until)) as due from webhook_delivery
    where account_id = ${uuidOf(accountId)} and status = 'pending'`)
  return row?.due ?? undefined
}

export interface AttemptResult {
  readonly state: DeliveryState
  readonly url: string
  readonly statusCode?: number
  readonly error?: string
  readonly durationMs: number
  readonly attemptedAtMs: number
  readonly nextAttemptAtMs?: number
}

/** Stores an attempt; false when it was lost in the meantime and somebody else makes it again. */
export async function storeAttempt(
  tx: Db,
  accountId: string,
  claimed: ClaimedDelivery,
  result: AttemptResult,
): Promise<boolean> {
  const stored = await tx.one(sql<{ stored: boolean }>`
    update webhook_delivery set status = ${result.state.status}, round = ${result.state.round},
      failures = ${result.state.failures}, attempts = attempts + 1, url = ${result.url},
      last_status_code = ${result.statusCode ?? null}, last_error = ${result.error ?? null},
      duration_ms = ${result.durationMs}, last_attempt_at = ${result.attemptedAtMs},
      next_attempt_at = ${result.nextAttemptAtMs ?? null}, attempt_until = null
    where account_id = ${uuidOf(accountId)} and id = ${claimed.id} and attempt_until = ${claimed.attempt_until}
    returning true as stored`)
  return stored !== undefined
}

export interface FinishedDelivery {
  readonly id: string
  readonly event: EventName
  readonly url: string
  readonly body: Uint8Array
  readonly status: 'delivered' | 'failed'
  readonly statusCode?: number
  readonly error?: string
  readonly durationMs: number
  readonly atMs: number
}

/** Stores a delivery that had its only attempt already: a test. */
export async function insertFinished(db: Db, accountId: string, delivery: FinishedDelivery): Promise<void> {
  await db.query(sql`
    insert into webhook_delivery (account_id, id, event, url, body, status, attempts, last_status_code, last_error,
      duration_ms, created_at, last_attempt_at)
    values (${uuidOf(accountId)}, ${uuidOf(delivery.id)}, ${delivery.event}, ${delivery.url}, ${delivery.body},
      ${delivery.status}, 1, ${delivery.statusCode ?? null}, ${delivery.error ?? null}, ${delivery.durationMs},
      ${delivery.atMs}, ${delivery.atMs})`)
}

/** Keeps the history short; what is still open stays. */
export async function dropOldDeliveries(db: Db, accountId: string): Promise<void> {
  const account = uuidOf(accountId)
  await db.query(sql`
    delete from webhook_delivery where account_id = ${account} and status <> 'pending' and id < (
      select id from webhook_delivery where account_id = ${account} order by id desc
      offset ${keptDeliveries - 1} limit 1)`)
}

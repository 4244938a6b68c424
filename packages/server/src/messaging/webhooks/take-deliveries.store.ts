import type { EventName } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { historyFloor, isMuted } from './delivery.store.ts'
import { type WebhookRow, webhookColumns } from './webhook.store.ts'

/** No attempt waits longer for its turn (`delivery.machine.ts`). */
export const longestPauseMs = 15 * 60_000

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

export interface TakeOptions {
  readonly nowMs: number
  /** How many published events become deliveries at most. */
  readonly limit: number
  readonly attemptUntilMs: number
  /** Attempts of the account under way at once, on all processes. */
  readonly lanes: number
  /** The capacity of this process. */
  readonly free: number
}

export interface TakenDeliveries {
  /** How many published events are dealt with. */
  readonly taken: number
  /** Of the account, or undefined when it has none: then nothing was kept. */
  readonly webhook: WebhookRow | undefined
  /** To be attempted now: the longest due first, then the events that were published. */
  readonly claimed: readonly ClaimedDelivery[]
}

/**
 * All that one look at an account does, in one statement: its published events become deliveries, those that its webhook
 * subscribes to; as many as have a lane are claimed, after those that were due before. Other events, and all of an
 * account without a webhook, are gone with it, and so is the history beyond the last 50.
 *
 * The commit does not wait for the disk: what a power cut takes back are claims, whose attempts are made again, and
 * events that were taken, which are still published then.
 */
export async function takeDeliveries(
  db: Db,
  accountId: AccountId,
  { nowMs, limit, attemptUntilMs, lanes, free }: TakeOptions,
): Promise<TakenDeliveries> {
  const account = uuidOf(accountId)
  const rows = await db.query(sql<Row>`
    with hook as (
      select ${webhookColumns} from webhook where account_id = ${account}
    ), taken as (
      delete from outbox_event where account_id = ${account} and id = any(
        array(select id from outbox_event where account_id = ${account} order by id limit ${limit} for update skip locked))
      returning id, event, event_id, body, created_at, call_id
    ), room as (
      select least(${free}::bigint, greatest(0, ${lanes}::bigint - count(*))) as lanes from webhook_delivery
      where account_id = ${account} and status = 'pending'
        and attempt_until between ${nowMs + 1} and ${attemptUntilMs + clockSkewMs}
    ), due as (
      select id from webhook_delivery, hook
      where account_id = ${account} and status = 'pending'
        and next_attempt_at not between ${nowMs + 1} and ${nowMs + longestPauseMs + clockSkewMs}
        and (attempt_until is null or attempt_until not between ${nowMs + 1} and ${attemptUntilMs + clockSkewMs})
        and not ${isMuted(account)}
      order by next_attempt_at, id limit (select lanes from room) for update of webhook_delivery skip locked
    ), again as (
      update webhook_delivery set attempt_until = ${attemptUntilMs},
        -- The attempt that was lost with its process had begun the round.
        round_started_at = case when failures = 0 and attempt_until is null then ${nowMs} else round_started_at end
      from due where account_id = ${account} and webhook_delivery.id = due.id
      returning webhook_delivery.id, event, event_id, replay_of, body, round, failures, round_started_at, attempt_until
    ), wanted as (
      select taken.*, url, row_number() over (order by id) <= room.lanes - (select count(*) from due)
        and not ${isMuted(account)} as has_lane
      from taken, hook, room where cardinality(events) = 0 or event = any(events)
    ), fresh as (
      insert into webhook_delivery (account_id, id, event, event_id, url, body, status, created_at, next_attempt_at,
        round_started_at, attempt_until, call_id)
      select ${account}, id, event, event_id, url, body, 'pending', created_at, ${nowMs},
        case when has_lane then ${nowMs}::bigint end, case when has_lane then ${attemptUntilMs}::bigint end, call_id
      from wanted on conflict do nothing
      returning id, event, event_id, replay_of, body, round, failures, round_started_at, attempt_until
    ), old as (
      delete from webhook_delivery where account_id = ${account} and status <> 'pending'
        and exists (select from taken) and id < ${historyFloor(account)}
    ), cancelled as (
      update webhook_delivery set status = 'failed', next_attempt_at = null, last_error = 'the webhook was deleted'
      where account_id = ${account} and status = 'pending' and (attempt_until is null or attempt_until <= ${nowMs})
        and not exists (select from hook)
    )
    select set_config('synchronous_commit', 'off', true), (select count(*) from taken) as taken, hook.*, claimed.*
    from (select) as always left join hook on true
    left join (select * from again union all select * from fresh where attempt_until is not null) as claimed on true`)
  const first = rows[0]
  return {
    taken: first?.taken ?? 0,
    webhook: first?.url == null ? undefined : (first as WebhookRow),
    claimed: rows.filter((row): row is Row & ClaimedDelivery => row.id !== null),
  }
}

type Row = { readonly taken: number } & NoneOr<WebhookRow> & NoneOr<ClaimedDelivery>

/** The columns of a joined row that may not be there. */
type NoneOr<T> = { readonly [Column in keyof T]: T[Column] | null }

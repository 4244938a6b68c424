import type { EventName } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, type DeliveryId, uuidOf } from '../../platform/kernel/ids.ts'
import type { DeliveryState } from './delivery.machine.ts'

export interface DeliveryRow {
  readonly id: string
  readonly event: EventName
  readonly event_id: string | null
  readonly replay_of: string | null
  /** Of the event of a call. */
  readonly call_id: string | null
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
  sql`id, event, event_id, replay_of, call_id, url, status, attempts, last_status_code, last_error, duration_ms,
  created_at, last_attempt_at, next_attempt_at` as Query<never>

/** spec:limits.delivery-history */
const keptDeliveries = 50

/** Newest first. */
export function listDeliveries(db: Db, accountId: AccountId): Promise<DeliveryRow[]> {
  return db.query(sql<DeliveryRow>`
    select ${deliveryColumns} from webhook_delivery where account_id = ${uuidOf(accountId)}
    order by id desc limit ${keptDeliveries}`)
}

/** The oldest of the last 50 deliveries of an account. */
export const historyFloor = (account: string) =>
  sql`(select id from webhook_delivery where account_id = ${account} order by id desc offset ${keptDeliveries - 1} limit 1)`

/** Whether an event waits until its account is restored (spec:events.message-received-suspended). */
export const isMuted = (account: string) =>
  sql`(event = 'message.received' and exists (select from account where account.id = ${account} and account.status = 'suspended'))`

/** When the account's next delivery is due, counting an attempt under way as due when it is lost. */
export async function nextDueAtMs(db: Db, accountId: AccountId): Promise<number | undefined> {
  const account = uuidOf(accountId)
  const row = await db.one(sql<{ due: number | null }>`
    select min(greatest(next_attempt_at, attempt_until)) as due from webhook_delivery
    where account_id = ${account} and status = 'pending' and not ${isMuted(account)}`)
  return row?.due ?? undefined
}

export interface FinishedDelivery {
  readonly id: DeliveryId
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
export async function insertFinished(
  db: Db,
  accountId: AccountId,
  delivery: FinishedDelivery,
): Promise<void> {
  await db.query(sql`
    insert into webhook_delivery (account_id, id, event, url, body, status, attempts, last_status_code, last_error,
      duration_ms, created_at, last_attempt_at)
    values (${uuidOf(accountId)}, ${uuidOf(delivery.id)}, ${delivery.event}, ${delivery.url}, ${delivery.body},
      ${delivery.status}, 1, ${delivery.statusCode ?? null}, ${delivery.error ?? null}, ${delivery.durationMs},
      ${delivery.atMs}, ${delivery.atMs})`)
}

/** Keeps the history short; what is still open stays. */
export async function dropOldDeliveries(db: Db, accountId: AccountId): Promise<void> {
  const account = uuidOf(accountId)
  await db.query(sql`
    delete from webhook_delivery where account_id = ${account} and status <> 'pending'
      and id < ${historyFloor(account)}`)
}

import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type DeliveryId, uuidOf } from '../../platform/kernel/ids.ts'
import { type DeliveryRow, deliveryColumns } from './delivery.store.ts'

/**
 * The event of a delivery, or undefined when the account has no such delivery.
 * spec:webhook.replay, spec:events.identical-bytes
 */
export async function readDeliveredEvent(
  db: Db,
  accountId: AccountId,
  deliveryId: DeliveryId,
): Promise<DeliveryRow['event'] | undefined> {
  const row = await db.one(sql<Pick<DeliveryRow, 'event'>>`
    select event from webhook_delivery where account_id = ${uuidOf(accountId)} and id = ${uuidOf(deliveryId)}`)
  return row?.event
}

/**
 * Stores a delivery of the same bytes that is due now. It names the first delivery of the event, also when a replay is
 * replayed: receivers know an event without an `event_id` by that one's id.
 * decision:0033
 */
export function insertReplay(db: Db, accountId: AccountId, replay: Replay): Promise<DeliveryRow | undefined> {
  const account = uuidOf(accountId)
  return db.one(sql<DeliveryRow>`
    insert into webhook_delivery
      (account_id, id, event, event_id, replay_of, url, body, status, created_at, next_attempt_at, call_id)
    select account_id, ${uuidOf(replay.id)}, event, event_id, coalesce(replay_of, id), ${replay.url}, body, 'pending',
      ${replay.nowMs}, ${replay.nowMs}, call_id
    from webhook_delivery where account_id = ${account} and id = ${uuidOf(replay.deliveryId)}
    returning ${deliveryColumns}`)
}

interface Replay {
  readonly id: DeliveryId
  /** The delivery that is replayed. */
  readonly deliveryId: DeliveryId
  readonly url: string
  readonly nowMs: number
}

/**
 * Those of accounts that have a webhook still, without test events; of one that was replayed, only the newest replay
 * counts.
 */
export function selectGivenUpDeliveries(
  db: Db,
  limit: number,
): Promise<(DeliveryRow & { readonly account_id: string })[]> {
  return db.query(sql<DeliveryRow & { readonly account_id: string }>`
    select account_id, ${deliveryColumns} from webhook_delivery as given_up
    where status = 'failed' and event <> 'webhook.test'
      and exists (select from webhook where webhook.account_id = given_up.account_id)
      and not exists (
        select from webhook_delivery as later
        where later.account_id = given_up.account_id and later.id > given_up.id
          and later.replay_of = coalesce(given_up.replay_of, given_up.id))
    order by id desc limit ${limit}`)
}

import type { Delivery, EventName, Webhook } from '@hovor/api'
import { type AccountId, idOf } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { DeliveryRow } from './delivery.store.ts'
import { secretPlace } from './secret-place.ts'
import type { WebhookRow } from './webhook.store.ts'

/** The wire form of the webhook; its secret is readable (spec:webhook.body). */
export function webhookRecord(
  accountId: AccountId,
  row: WebhookRow,
  deliveries: readonly DeliveryRow[],
  seal: Seal,
): Webhook {
  return {
    url: row.url,
    events: [...row.events] as EventName[],
    secret: seal.open(row.secret, secretPlace(accountId)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    recentDeliveries: deliveries.map(deliveryRecord),
  }
}

export function deliveryRecord(row: DeliveryRow): Delivery {
  return {
    id: idOf('dlv', row.id),
    event: row.event,
    ...(row.event_id !== null && { eventId: row.event_id }),
    ...(row.replay_of !== null && { replayOf: idOf('dlv', row.replay_of) }),
    ...(row.call_id !== null && { callId: idOf('c', row.call_id) }),
    url: row.url,
    status: row.status,
    attempts: row.attempts,
    ...(row.last_status_code !== null && { lastStatusCode: row.last_status_code }),
    ...(row.last_error !== null && { lastError: row.last_error }),
    ...(row.duration_ms !== null && { durationMs: row.duration_ms }),
    createdAt: row.created_at,
    ...(row.last_attempt_at !== null && { lastAttemptAt: row.last_attempt_at }),
    ...(row.next_attempt_at !== null && { nextAttemptAt: row.next_attempt_at }),
  }
}

/** The secrets that sign now: after a rotation the old one goes on for a day. */
export function signingSecrets(
  accountId: AccountId,
  row: WebhookRow,
  nowMs: number,
  seal: Seal,
): readonly string[] {
  const previous = row.previous_until !== null && row.previous_until > nowMs ? row.previous_secret : null
  return [row.secret, ...(previous === null ? [] : [previous])].map((sealed) =>
    seal.open(sealed, secretPlace(accountId)),
  )
}

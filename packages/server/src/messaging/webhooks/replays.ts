import type { Delivery, GivenUpDelivery } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { type AccountId, type DeliveryId, idOf, newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { wakeWebhook } from '../../platform/outbox/outbox.ts'
import { dropOldDeliveries } from './delivery.store.ts'
import { insertReplay, readDeliveredEvent, selectGivenUpDeliveries } from './replay.store.ts'
import { readWebhook } from './webhook.store.ts'
import { deliveryRecord } from './webhook-record.ts'

/** The stored bytes of a delivery once more, as a delivery of its own to the URL that is set. */
export async function replayStored(
  { randomBytes }: { readonly randomBytes: RandomBytes },
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  accountId: AccountId,
  deliveryId: DeliveryId,
): Promise<Delivery | Failure<'not_found' | 'invalid_transition'>> {
  const event = await readDeliveredEvent(db, accountId, deliveryId)
  if (event === undefined) return fail('not_found')
  if (event === 'webhook.test') {
    return fail('invalid_transition', { message: 'Test events cannot be replayed; send a new one.' })
  }
  const webhook = await readWebhook(db, accountId)
  if (webhook === undefined) return fail('not_found', { message: 'The account has no webhook.' })
  const replay = { id: newId('dlv', clock, randomBytes), deliveryId, url: webhook.url }
  const row = await insertReplay(db, accountId, { ...replay, nowMs: clock.nowMs() })
  if (row === undefined) return fail('not_found')
  await dropOldDeliveries(db, accountId)
  await wakeWebhook(db, accountId)
  return deliveryRecord(row)
}

/** Deliveries of all accounts whose attempts have all failed, and that can be replayed; the newest first. */
export async function givenUpDeliveries(db: Db, limit: number): Promise<GivenUpDelivery[]> {
  const rows = await selectGivenUpDeliveries(db, limit)
  return rows.map(({ account_id, ...row }) => ({
    accountId: idOf('acc', account_id),
    ...deliveryRecord(row),
  }))
}

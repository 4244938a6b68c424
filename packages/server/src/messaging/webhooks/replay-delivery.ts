import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { newId, parseId } from '../../platform/kernel/ids.ts'
import { wakeWebhook } from '../../platform/outbox/outbox.ts'
import { dropOldDeliveries } from './delivery.store.ts'
import { insertReplay, readDeliveredEvent } from './replay.store.ts'
import { readWebhook } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { deliveryRecord } from './webhook-record.ts'

/** POST /v1/webhook/deliveries/{id}/replay: the stored bytes once more, as a delivery of its own to the URL that is set. */
export const replayDelivery = (deps: Pick<WebhookDeps, 'randomBytes'>) =>
  handle(operations.replayDelivery, async ({ account, db, clock }, { params }) => {
    const deliveryId = parseId('dlv', params.id)
    const event = deliveryId && (await readDeliveredEvent(db, account.id, deliveryId))
    if (deliveryId === undefined || event === undefined) return fail('not_found')
    if (event === 'webhook.test') {
      return fail('invalid_transition', { message: 'Test events cannot be replayed; send a new one.' })
    }
    const webhook = await readWebhook(db, account.id)
    if (webhook === undefined) return fail('not_found', { message: 'The account has no webhook.' })
    const replay = { id: newId('dlv', clock, deps.randomBytes), deliveryId, url: webhook.url }
    const row = await insertReplay(db, account.id, { ...replay, nowMs: clock.nowMs() })
    if (row === undefined) return fail('not_found')
    await dropOldDeliveries(db, account.id)
    await wakeWebhook(db, account.id)
    return { delivery: deliveryRecord(row) }
  })

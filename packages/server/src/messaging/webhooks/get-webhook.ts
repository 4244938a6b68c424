import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { listDeliveries } from './delivery.store.ts'
import { readWebhook } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { webhookRecord } from './webhook-record.ts'

/** GET /v1/webhook, with the last deliveries. */
export const getWebhook = (deps: Pick<WebhookDeps, 'seal'>) =>
  handle(operations.getWebhook, async ({ account, db }) => {
    const row = await readWebhook(db, account.id)
    if (row === undefined) return fail('not_found', { message: 'The account has no webhook.' })
    return { webhook: webhookRecord(account.id, row, await listDeliveries(db, account.id), deps.seal) }
  })

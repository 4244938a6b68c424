import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { dropOldDeliveries, insertFinished } from './delivery.store.ts'
import { postEvent } from './post-event.ts'
import { countTest, readWebhook } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'

const noWebhook = { message: 'The account has no webhook.', action: 'Set one with PUT /v1/webhook.' }

/** POST /v1/webhook/test: one `webhook.test`, whatever the subscription, once; ten times an hour. */
export const testWebhook = (deps: WebhookDeps) =>
  handle(operations.testWebhook, async ({ account, database, clock }) => {
    const webhook = await readWebhook(database, account.id)
    if (webhook === undefined) return fail('not_found', noWebhook)
    const atMs = clock.nowMs()
    if (!(await countTest(database, account.id, atMs))) {
      return fail('rate_limited', { message: 'At most 10 test events an hour can be sent.' })
    }
    const id = newId('dlv', clock, deps.randomBytes)
    const data = { message: 'Test event', accountId: account.id }
    const body = Buffer.from(JSON.stringify({ event: 'webhook.test', ts: atMs, data }))
    const posted = await postEvent(account.id, webhook, { webhookId: id, body }, deps)
    const status = posted.delivered ? 'delivered' : 'failed'
    const delivery = { ...posted, id, event: 'webhook.test', url: webhook.url, body, status, atMs } as const
    await insertFinished(database, account.id, delivery)
    await dropOldDeliveries(database, account.id)
    return {
      delivered: posted.delivered,
      statusCode: posted.statusCode ?? null,
      durationMs: posted.durationMs,
      ...(posted.error !== undefined && { error: posted.error }),
    }
  })

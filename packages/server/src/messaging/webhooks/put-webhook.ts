import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { listDeliveries } from './delivery.store.ts'
import { secretPlace } from './secret-place.ts'
import { newSecret } from './sign.ts'
import { lockWebhook, storeWebhook, type WebhookRow } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { webhookRecord } from './webhook-record.ts'

/** How long the secret before the current one still signs (spec:webhook.rotation). */
const overlapMs = 24 * 60 * 60 * 1000

/**
 * PUT /v1/webhook: sets the URL and the subscription (`events` left out: all). The secret stays unless
 * `rotateSecret` asks for a new one.
 * spec:webhook.https
 */
export const putWebhook = (deps: Pick<WebhookDeps, 'http' | 'seal' | 'randomBytes'>) =>
  handle(operations.putWebhook, async ({ account, database, clock }, { body }) => {
    const target = await deps.http.check(body.url, { plainHttp: account.mode === 'sandbox' })
    if (target.kind === 'refused') return invalid('url', body.url, target.why)
    const nowMs = clock.nowMs()
    return database.transaction(async (tx) => {
      const before = await lockWebhook(tx, account.id)
      const row: WebhookRow = {
        url: target.url,
        events: [...new Set(body.events ?? [])],
        ...secretsAfter(before, body.rotateSecret ?? false, nowMs, () =>
          deps.seal.seal(newSecret(deps.randomBytes), secretPlace(account.id)),
        ),
        created_at: before?.created_at ?? nowMs,
        updated_at: nowMs,
      }
      await storeWebhook(tx, account.id, row)
      return { webhook: webhookRecord(account.id, row, await listDeliveries(tx, account.id), deps.seal) }
    })
  })

function secretsAfter(
  before: WebhookRow | undefined,
  rotate: boolean,
  nowMs: number,
  sealedSecret: () => Buffer,
): Pick<WebhookRow, 'secret' | 'previous_secret' | 'previous_until'> {
  if (before === undefined) return { secret: sealedSecret(), previous_secret: null, previous_until: null }
  const { secret, previous_secret, previous_until } = before
  if (!rotate) return { secret, previous_secret, previous_until }
  return { secret: sealedSecret(), previous_secret: secret, previous_until: nowMs + overlapMs }
}

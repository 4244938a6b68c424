import type { Handler } from '../../http/exchange/handler.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import { webhookJobKind } from '../../platform/outbox/outbox.ts'
import { deleteOwnWebhook } from './delete-own-webhook.ts'
import { DeliveryLanes } from './delivery-lanes.ts'
import { getWebhook } from './get-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { putWebhook } from './put-webhook.ts'
import { replayDelivery } from './replay-delivery.ts'
import { longestPauseMs } from './take-deliveries.store.ts'
import { testWebhook } from './test-webhook.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { pumpWebhook } from './webhook-pump.ts'

/** The feature as the composition takes it. */
export function createWebhooks(deps: WebhookDeps): Webhooks {
  const lanes = new DeliveryLanes(deps)
  return {
    handlers: [
      putWebhook(deps),
      getWebhook(deps),
      deleteOwnWebhook(deps),
      testWebhook(deps),
      listDeliveries(),
      replayDelivery(deps),
    ],
    jobs: { [webhookJobKind]: pumpWebhook(deps, lanes) },
    longestAheadMs: { [webhookJobKind]: longestPauseMs },
    close: () => lanes.close(),
  }
}

export interface Webhooks {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** How far ahead its jobs are planned at most. */
  readonly longestAheadMs: Readonly<Record<string, number>>
  /** Waits for the attempts under way: after the queue, before the HTTP client and the database. Idempotent. */
  close(): Promise<void>
}

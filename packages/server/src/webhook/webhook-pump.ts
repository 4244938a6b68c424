import type { JobHandler } from '../jobs/queue.ts'
import { nextDueAtMs } from './delivery.store.ts'
import { type DeliveryLanes, eventsAtOnce } from './delivery-lanes.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** When all lanes are taken, on this process or on another, the account is looked at again after this. */
const crowdedMs = 1000

/**
 * The job of one account: makes deliveries of its events, starts the attempts that are due, and says when to
 * look again. It waits for no endpoint.
 */
export const pumpWebhook =
  (deps: WebhookDeps, lanes: DeliveryLanes): JobHandler =>
  async ({ accountId }) => {
    const { database, clock } = deps
    // Asked for before it is looked: an attempt that ends meanwhile is not missed.
    lanes.expectCrowd(accountId)
    const { taken } = await lanes.take(accountId)
    const nowMs = clock.nowMs()
    const dueAtMs = taken === eventsAtOnce ? nowMs : await nextDueAtMs(database, accountId)
    if (taken < eventsAtOnce && dueAtMs !== undefined && dueAtMs <= nowMs) {
      return { kind: 'again', atMs: nowMs + crowdedMs }
    }
    lanes.expectNoCrowd(accountId)
    return dueAtMs === undefined ? { kind: 'done' } : { kind: 'again', atMs: dueAtMs }
  }

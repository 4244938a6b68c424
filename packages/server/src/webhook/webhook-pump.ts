import type { JobHandler } from '../jobs/queue.ts'
import { claimDeliveries, nextDueAtMs, takeEvents } from './delivery.store.ts'
import type { DeliveryLanes } from './delivery-lanes.ts'
import { attemptTimeoutMs } from './post-event.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** Events turned into deliveries in one run; a full batch is followed by the next at once. */
const batch = 200

/** An attempt that has not been stored by then was lost with its process. */
const attemptLeaseMs = attemptTimeoutMs + 5000

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
    const { taken, webhook } = await takeEvents(database, accountId, clock.nowMs(), batch)
    if (webhook === undefined) {
      return taken === batch ? { kind: 'again', atMs: clock.nowMs() } : { kind: 'done' }
    }
    const nowMs = clock.nowMs()
    const claim = { nowMs, attemptUntilMs: nowMs + attemptLeaseMs, lanes: lanes.perAccount, free: lanes.free }
    // Asked for before it is looked: an attempt that ends meanwhile is not missed.
    lanes.pokeWhenFree(accountId)
    for (const claimed of await claimDeliveries(database, accountId, claim)) {
      lanes.start(accountId, webhook, claimed)
    }
    const dueAtMs = taken === batch ? nowMs : await nextDueAtMs(database, accountId)
    const isCrowded = taken < batch && dueAtMs !== undefined && dueAtMs <= nowMs
    if (isCrowded) return { kind: 'again', atMs: nowMs + crowdedMs }
    lanes.pokeNoMore(accountId)
    return dueAtMs === undefined ? { kind: 'done' } : { kind: 'again', atMs: dueAtMs }
  }

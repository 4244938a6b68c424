import type { Job, JobOutcome } from '../../platform/jobs/queue.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { nextDueAtMs } from './delivery.store.ts'
import { type DeliveryLanes, eventsAtOnce } from './delivery-lanes.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** When all lanes are taken, on this process or on another, the account is looked at again after this. */
const crowdedMs = 1000

/** The lanes as the job uses them. */
type PumpLanes = Pick<DeliveryLanes, 'expectCrowd' | 'expectNoCrowd'> & {
  take(accountId: AccountId): Promise<{ readonly taken: number }>
}

/**
 * The job of one account: makes deliveries of its events, starts the attempts that are due, and says when to
 * look again. It waits for no endpoint.
 */
export const pumpWebhook =
  ({ database, clock }: Pick<WebhookDeps, 'database' | 'clock'>, lanes: PumpLanes) =>
  async ({ accountId }: Pick<Job, 'accountId'>): Promise<JobOutcome> => {
    // Asked for before it is looked: an attempt that ends meanwhile is not missed.
    lanes.expectCrowd(accountId)
    // What becomes due while it looks is not crowded out: only what was due before and was not taken.
    const nowMs = clock.nowMs()
    const { taken } = await lanes.take(accountId)
    const dueAtMs = taken === eventsAtOnce ? nowMs : await nextDueAtMs(database, accountId)
    if (taken < eventsAtOnce && dueAtMs !== undefined && dueAtMs <= nowMs) {
      return { kind: 'again', atMs: nowMs + crowdedMs }
    }
    lanes.expectNoCrowd(accountId)
    return dueAtMs === undefined ? { kind: 'done' } : { kind: 'again', atMs: dueAtMs }
  }

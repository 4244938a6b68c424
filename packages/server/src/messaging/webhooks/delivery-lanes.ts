import { type Batched, batched } from '../../platform/db/batch.ts'
import { type AccountId, idOf } from '../../platform/kernel/ids.ts'
import { inTurns } from '../../platform/kernel/in-turn.ts'
import { wakeWebhook } from '../../platform/outbox/outbox.ts'
import { type AttemptResult, storeAttempts } from './attempt.store.ts'
import { resultOf } from './attempt-result.ts'
import { attemptTimeoutMs, postEvent } from './post-event.ts'
import { type ClaimedDelivery, type TakenDeliveries, takeDeliveries } from './take-deliveries.store.ts'
import type { WebhookRow } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** Attempts of all accounts under way at once in this process. */
const maxLanes = 1024

/** Attempts of one account under way at once, on all processes: a hanging endpoint takes no more than these. */
const lanesPerAccount = 8

/** The same when more than half of this process's lanes are taken, so that many hanging endpoints leave room. */
const lanesWhenBusy = 2

/** Published events that become deliveries at one look. */
export const eventsAtOnce = 200

/** An attempt that has not been stored by then was lost with its process. */
const attemptLeaseMs = attemptTimeoutMs + 5000

/** How long a stop waits for attempts under way. */
const closeWaitMs = 3000

/** Results of one statement. */
const resultsAtOnce = 200

/**
 * Where attempts run, outside the job queue: the job that claims them is short, so that an endpoint that hangs
 * holds back neither the queue nor the newer events of its account. What is claimed belongs to a job that comes back
 * when the attempt would be lost, so nothing hangs on this process.
 */
export class DeliveryLanes {
  readonly #deps: WebhookDeps
  readonly #running = new Set<Promise<void>>()
  readonly #crowded = new Set<string>()
  readonly #inTurn = inTurns()
  readonly #store: Batched<AttemptResult, void>
  #closed = false
  #isOver = false

  constructor(deps: WebhookDeps) {
    this.#deps = deps
    const load = (results: readonly AttemptResult[]) => storeAttempts(deps.database, results)
    this.#store = batched({ load, maxKeys: resultsAtOnce })
  }

  /** From now on, a lane of the account that becomes free takes what waits. */
  expectCrowd(accountId: AccountId): void {
    this.#crowded.add(accountId)
  }

  /** Nothing waits for a lane. */
  expectNoCrowd(accountId: AccountId): void {
    this.#crowded.delete(accountId)
  }

  /**
   * Makes deliveries of the account's events and starts those that are due, at most `most` and as lanes are free. Looks
   * at one account follow one another: two at once would both take the lane that has just become free.
   */
  take(accountId: AccountId, most = lanesPerAccount): Promise<TakenDeliveries> {
    return this.#inTurn(accountId, () => this.#take(accountId, most))
  }

  async #take(accountId: AccountId, most: number): Promise<TakenDeliveries> {
    const running = this.#running.size
    const nowMs = this.#deps.clock.nowMs()
    const taken = await takeDeliveries(this.#deps.database, accountId, {
      nowMs,
      limit: eventsAtOnce,
      attemptUntilMs: nowMs + attemptLeaseMs,
      lanes: running > maxLanes / 2 ? lanesWhenBusy : lanesPerAccount,
      free: this.#closed ? 0 : Math.min(most, maxLanes - running),
    })
    const { webhook, claimed } = taken
    if (webhook !== undefined) for (const one of claimed) this.#start(accountId, webhook, one)
    return taken
  }

  /** Makes the attempt of a claimed delivery and stores how it went. Never rejects. */
  #start(accountId: AccountId, webhook: WebhookRow, claimed: ClaimedDelivery): void {
    const run = this.#attempt(accountId, webhook, claimed)
      .catch((error: unknown) => {
        // The attempt counts as lost when its time is over, and is made again.
        this.#deps.log.warn({ err: error }, 'the result of a webhook attempt could not be stored')
      })
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /**
   * Starts nothing more and waits for what runs, but not for endpoints that hang: their attempts are made again
   * by the next process. Idempotent.
   */
  async close(): Promise<void> {
    this.#closed = true
    const waited = new Promise<void>((resolve) => {
      const timer = this.#deps.clock.after(closeWaitMs, resolve)
      void Promise.all(this.#running).then(() => {
        timer.cancel()
        resolve()
      })
    })
    await waited
    this.#isOver = true
  }

  async #attempt(accountId: AccountId, webhook: WebhookRow, claimed: ClaimedDelivery): Promise<void> {
    const { clock } = this.#deps
    const attemptedAtMs = clock.nowMs()
    const webhookId = claimed.event_id ?? idOf('dlv', claimed.replay_of ?? claimed.id)
    const posted = await postEvent(accountId, webhook, { webhookId, body: claimed.body }, this.#deps)
    // Cut off by the stop, not failed: it is made again when its time is over.
    if (this.#isOver) return
    const attempt = { accountId, url: webhook.url, attemptedAtMs, nowMs: clock.nowMs() }
    const result = resultOf(claimed, posted, attempt)
    await this.#store(result)
    const { nextAttemptAtMs } = result
    if (nextAttemptAtMs !== undefined) await wakeWebhook(this.#deps.database, accountId, nextAttemptAtMs)
    if (this.#crowded.has(accountId) && !this.#closed) await this.#goOn(accountId)
  }

  /** Gives the lane that is free now to what waits for one. */
  async #goOn(accountId: AccountId): Promise<void> {
    const { claimed } = await this.take(accountId, 1)
    // It may be too few for what has come meanwhile, or other processes hold the lanes: the job knows.
    if (claimed.length === 0 && this.#crowded.delete(accountId))
      await wakeWebhook(this.#deps.database, accountId)
  }
}

import { type EventName, queuedEvents } from '@hovor/api'
import { enqueue } from '../jobs/queue.ts'
import { idOf } from '../kernel/ids.ts'
import { webhookJobKey, webhookJobKind } from '../outbox/outbox.ts'
import { attemptGapMs, type DeliveryState, deliveryMachine } from './delivery.machine.ts'
import { type AttemptResult, type ClaimedDelivery, storeAttempt } from './delivery.store.ts'
import { type Posted, postEvent } from './post-event.ts'
import type { WebhookRow } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** Attempts of all accounts under way at once in this process. */
const maxLanes = 1024

/** Attempts of one account under way at once, on all processes: a hanging endpoint takes no more than these. */
const lanesPerAccount = 8

/** The same when more than half of this process's lanes are taken, so that many hanging endpoints leave room. */
const lanesWhenBusy = 2

/** How long a stop waits for attempts under way. */
const closeWaitMs = 3000

/**
 * Where attempts run, outside the job queue: the job that claims them is short, so that an endpoint that hangs
 * holds back neither the queue nor the newer events of its account.
 */
export class DeliveryLanes {
  readonly #deps: WebhookDeps
  readonly #running = new Set<Promise<void>>()
  readonly #crowded = new Set<string>()
  #closed = false

  constructor(deps: WebhookDeps) {
    this.#deps = deps
  }

  /** How many more attempts may start. */
  get free(): number {
    return this.#closed ? 0 : maxLanes - this.#running.size
  }

  /** How many attempts one account may have under way now. */
  get perAccount(): number {
    return this.#running.size > maxLanes / 2 ? lanesWhenBusy : lanesPerAccount
  }

  /** Pokes the account's job when its next attempt ends: deliveries wait that found all its lanes taken. */
  pokeWhenFree(accountId: string): void {
    this.#crowded.add(accountId)
  }

  /** Nothing waits for a lane. */
  pokeNoMore(accountId: string): void {
    this.#crowded.delete(accountId)
  }

  /** Makes the attempt of a claimed delivery and stores how it went. Never rejects. */
  start(accountId: string, webhook: WebhookRow, claimed: ClaimedDelivery): void {
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
   * by whoever comes next. Idempotent.
   */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#running.size === 0) return
    const waited = new Promise<void>((resolve) => {
      const timer = this.#deps.clock.after(closeWaitMs, resolve)
      void Promise.all(this.#running).then(() => {
        timer.cancel()
        resolve()
      })
    })
    await waited
  }

  async #attempt(accountId: string, webhook: WebhookRow, claimed: ClaimedDelivery): Promise<void> {
    const { clock, database } = this.#deps
    const attemptedAtMs = clock.nowMs()
    const webhookId = claimed.event_id ?? idOf('dlv', claimed.replay_of ?? claimed.id)
    const posted = await postEvent(accountId, webhook, { webhookId, body: claimed.body }, this.#deps)
    const result = resultOf(claimed, posted, attemptedAtMs, clock.nowMs())
    await database.transaction(async (tx) => {
      await storeAttempt(tx, accountId, claimed, { ...result, url: webhook.url })
      const crowded = this.#crowded.delete(accountId)
      if (!crowded && result.nextAttemptAtMs === undefined) return
      const due = crowded || result.nextAttemptAtMs === undefined ? {} : { dueAtMs: result.nextAttemptAtMs }
      await enqueue(tx, { accountId, key: webhookJobKey, kind: webhookJobKind, ...due })
    })
  }
}

const queued: ReadonlySet<EventName> = new Set<EventName>(queuedEvents)

/** What an attempt does to its delivery, by the machine. */
function resultOf(
  claimed: ClaimedDelivery,
  posted: Posted,
  attemptedAtMs: number,
  nowMs: number,
): Omit<AttemptResult, 'url'> {
  const state: DeliveryState = {
    status: 'pending',
    schedule: queued.has(claimed.event) ? 'queued' : 'once',
    round: claimed.round,
    failures: claimed.failures,
  }
  const step = deliveryMachine.step(state, { kind: posted.delivered ? 'succeeded' : 'failed' })
  if (step === undefined) throw new Error('A claimed delivery was not pending')
  const [next] = step.effects
  const nextAttemptAtMs =
    next === undefined
      ? {}
      : {
          nextAttemptAtMs:
            next.kind === 'again'
              ? nowMs + next.afterAttemptMs
              : Math.max(claimed.round_started_at + next.afterRoundStartMs, nowMs + attemptGapMs),
        }
  return { ...posted, state: step.state, attemptedAtMs, ...nextAttemptAtMs }
}

import { enqueue, type Job, type JobHandler } from '../../../platform/jobs/queue.ts'
import { type AccountId, createdAtOf, idOf, type MessageId } from '../../../platform/kernel/ids.ts'
import type { FailReason } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { isOptedOut } from '../state/opt-out.store.ts'
import { settleMessage } from '../state/settle-message.ts'
import { longestQueueMs, reserveSlot } from './admit-message.store.ts'
import { markSubmitting } from './mark-submitting.ts'
import { endOf } from './message-outcome.ts'
import { oldestWaiting, storeSlot, type WaitingMessage } from './queued.store.ts'
import { settleJobKey, settleJobKind, settleJobMs } from './settle-job.ts'
import type { UnderWay } from './under-way.ts'

/** One job per account submits what was queued for it, one message after the other. */
export const submitJobKey = 'sms-queue'
export const submitJobKind = 'messages.submit'

/** How long an outage may delay a message; later it would be out of date. */
const maxAgeMs = 60 * 60_000
const carrierAgainMs = 5_000

/** A carrier that hangs must not keep the memory or the jobs of the rest. */
const maxAtOnce = 100
const fullAgainMs = 500

/**
 * Submits queued messages in the account's pacing. Nothing is lost when a process dies: before a message is marked as
 * submitting the next process takes it up, and after that it is cared for like a message of `POST /v1/messages`, and
 * never submitted again.
 */
export class QueueSubmitter {
  readonly #deps: MessageDeps
  readonly #underWay: UnderWay
  readonly #running = new Set<Promise<void>>()

  constructor(deps: MessageDeps, underWay: UnderWay) {
    this.#deps = deps
    this.#underWay = underWay
  }

  readonly job: JobHandler = async (job) => {
    const { clock, database, carrier } = this.#deps
    const nowMs = clock.nowMs()
    const message = await oldestWaiting(database, job.accountId)
    if (message === undefined) return { kind: 'done' }
    const failReason = await this.#reasonToDrop(job.accountId, message, nowMs)
    if (failReason !== undefined) return this.#drop(job.accountId, message, failReason)
    if (carrier.state === 'degraded') return { kind: 'again', atMs: nowMs + carrierAgainMs }
    if (this.#running.size >= maxAtOnce) return { kind: 'again', atMs: nowMs + fullAgainMs }
    const slotAtMs = message.slot_at ?? (await this.#reserve(job.accountId, message, nowMs))
    if (slotAtMs === undefined) return this.#drop(job.accountId, message, 'blocked')
    if (slotAtMs > nowMs && slotAtMs <= nowMs + longestQueueMs) return { kind: 'again', atMs: slotAtMs }
    await this.#submit(job, message)
    return { kind: 'again', atMs: nowMs }
  }

  /** Once the carrier has answered or given up, and the outcomes are stored or kept. */
  async close(): Promise<void> {
    await Promise.all(this.#running)
  }

  async #reasonToDrop(accountId: AccountId, { id, recipient }: WaitingMessage, nowMs: number) {
    if (nowMs - createdAtOf(idOf('msg', id)) > maxAgeMs) return 'expired'
    return (await isOptedOut(this.#deps.database, accountId, recipient)) ? 'opted_out' : undefined
  }

  /** It certainly has not left. */
  async #drop(accountId: AccountId, { id }: WaitingMessage, failReason: FailReason) {
    const message = { accountId, id: idOf('msg', id) }
    const end = { event: 'abandoned', failReason } as const
    await this.#deps.database.transaction((tx) => settleMessage(tx, message, end, this.#deps))
    return { kind: 'again', atMs: this.#deps.clock.nowMs() } as const
  }

  #reserve(accountId: AccountId, { id }: WaitingMessage, nowMs: number): Promise<number | undefined> {
    return this.#deps.database.transaction(async (tx) => {
      const slotAtMs = await reserveSlot(tx, accountId, nowMs)
      if (slotAtMs !== undefined) await storeSlot(tx, accountId, id, slotAtMs)
      return slotAtMs
    })
  }

  /** The job does not wait for the carrier, which may be slow: other jobs need its slot. */
  async #submit(job: Job, message: WaitingMessage): Promise<void> {
    const id = idOf('msg', message.id)
    this.#underWay.begin(id)
    const taken = await this.#take(job, id).catch((error: unknown) => {
      this.#underWay.forget(id)
      throw error
    })
    if (!taken) return this.#underWay.forget(id)
    const running = this.#deliver(job.accountId, id, message).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** From the commit on it may have left. */
  #take(job: Job, id: MessageId): Promise<boolean> {
    const { clock, database, nodeId } = this.#deps
    return database.transaction(async (tx) => {
      if (!(await job.holds(tx))) return false
      const { accountId } = job
      const isMarked = await markSubmitting(tx, { accountId, id }, nodeId)
      const dueAtMs = clock.nowMs() + settleJobMs
      await enqueue(tx, { accountId, key: settleJobKey, kind: settleJobKind, dueAtMs })
      return isMarked
    })
  }

  async #deliver(
    accountId: AccountId,
    id: MessageId,
    { sender, recipient, body }: WaitingMessage,
  ): Promise<void> {
    try {
      const outcome = await this.#deps.carrier.submit({ from: sender, to: recipient, body })
      await this.#underWay.settle(id, { accountId, end: endOf(outcome), storeWith: async () => {} })
    } catch (error) {
      this.#underWay.forget(id)
      this.#deps.log.error({ err: error, messageId: id }, 'a queued message has no outcome')
    }
  }
}

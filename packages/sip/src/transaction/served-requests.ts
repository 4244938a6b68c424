import type { Clock, Timer } from '@hovor/clock'
import type { ServerTransaction } from './server-transaction.ts'
import { transactionTimeoutMs } from './timers.ts'

/** Expired entries are removed in batches, at most this late. */
const sweepMs = 500

/** The remains of a request after its final response. */
export class FinishedRequest {
  readonly key: string
  readonly mergeKey: string | undefined
  readonly untilMs: number
  /** Resent for retransmissions; undefined absorbs them. */
  readonly answer: Uint8Array | undefined
  /** The next one to expire: all have the same lifetime. */
  next: FinishedRequest | undefined

  constructor({ key, mergeKey }: ServerTransaction, untilMs: number, answer: Uint8Array | undefined) {
    this.key = key
    this.mergeKey = mergeKey
    this.untilMs = untilMs
    this.answer = answer
  }
}

/**
 * Server transactions by key: active ones, and finished ones for 64*T1 (timers J and L). There are thousands
 * of the latter, so they share one timer. They also share one map with the active ones: a small,
 * fast-changing map is copied all the time, and the dead copies keep their entries alive until a full garbage
 * collection.
 */
export class ServedRequests {
  readonly #clock: Clock
  readonly #byKey = new Map<string, ServerTransaction | FinishedRequest>()
  /** Requests outside a dialog, by what copies over other paths have in common. */
  readonly #merged = new Map<string, string>()
  #first: FinishedRequest | undefined
  #last: FinishedRequest | undefined
  #sweep: Timer | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#byKey.size
  }

  find(key: string): ServerTransaction | FinishedRequest | undefined {
    return this.#byKey.get(key)
  }

  hasMerged(mergeKey: string): boolean {
    return this.#merged.has(mergeKey)
  }

  /** The request with this merge key that is still being served. */
  findMerged(mergeKey: string): ServerTransaction | undefined {
    const found = this.#byKey.get(this.#merged.get(mergeKey) ?? '')
    return found instanceof FinishedRequest ? undefined : found
  }

  add(transaction: ServerTransaction): void {
    const { key, mergeKey } = transaction
    this.#byKey.set(key, transaction)
    if (mergeKey !== undefined) this.#merged.set(mergeKey, key)
  }

  /** `answer` is resent for retransmissions; without it they are absorbed. */
  finish(transaction: ServerTransaction, answer: Uint8Array | undefined): void {
    const untilMs = this.#clock.monotonicMs() + transactionTimeoutMs
    const finished = new FinishedRequest(transaction, untilMs, answer)
    this.#byKey.set(transaction.key, finished)
    if (this.#last === undefined) this.#first = finished
    else this.#last.next = finished
    this.#last = finished
    this.#sweep ??= this.#clock.after(transactionTimeoutMs, () => this.#forgetExpired())
  }

  /** Removes a terminated transaction, unless it is finished. */
  end(transaction: ServerTransaction): void {
    if (this.#byKey.get(transaction.key) === transaction) this.#forget(transaction)
  }

  #forget({ key, mergeKey }: ServerTransaction | FinishedRequest): void {
    this.#byKey.delete(key)
    if (mergeKey !== undefined && this.#merged.get(mergeKey) === key) this.#merged.delete(mergeKey)
  }

  #forgetExpired(): void {
    this.#sweep = undefined
    const nowMs = this.#clock.monotonicMs()
    while (this.#first !== undefined && this.#first.untilMs <= nowMs) {
      this.#forget(this.#first)
      this.#first = this.#first.next
    }
    if (this.#first === undefined) {
      this.#last = undefined
      return
    }
    const waitMs = Math.max(this.#first.untilMs - nowMs, sweepMs)
    this.#sweep = this.#clock.after(waitMs, () => this.#forgetExpired())
  }

  /** Terminates all without informing their TUs. Idempotent. */
  close(): void {
    for (const each of [...this.#byKey.values()]) if (!(each instanceof FinishedRequest)) each.terminate()
    this.#sweep?.cancel()
    this.#sweep = this.#first = this.#last = undefined
    this.#byKey.clear()
    this.#merged.clear()
  }
}

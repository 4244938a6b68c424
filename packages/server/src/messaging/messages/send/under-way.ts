import type { Timer } from '@hovor/clock'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, MessageId } from '../../../platform/kernel/ids.ts'
import type { MessageRow } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { type MessageEnd, settleMessage } from '../state/settle-message.ts'

/** How a message ended, and what to store with that end. */
interface Outcome {
  readonly accountId: AccountId
  readonly end: MessageEnd
  readonly storeWith: StoreWith
}

/** Runs in the transaction that stores the end, with the message as it is then. */
type StoreWith = (tx: Db, row: MessageRow | undefined) => Promise<void>

/** Outcomes that could not be stored yet; beyond this they end `unknown`. */
const maxUnstored = 1000
const retryMs = 1000

/**
 * The messages that this process has under way. An outcome that the carrier gave while the database was away is
 * kept and stored as soon as it is back, so that a message is not called unknown whose outcome is known here.
 */
export class UnderWay {
  readonly #deps: MessageDeps
  readonly #ids = new Set<MessageId>()
  readonly #unstored = new Map<MessageId, Outcome>()
  #timer: Timer | undefined
  #closed = false

  constructor(deps: MessageDeps) {
    this.#deps = deps
  }

  /** Whether this process still cares for the message. */
  has(id: MessageId): boolean {
    return this.#ids.has(id)
  }

  begin(id: MessageId): void {
    this.#ids.add(id)
  }

  /** Nothing was stored for it, or its end was. */
  forget(id: MessageId): void {
    this.#ids.delete(id)
  }

  /** Stores how the message ended; undefined when the database is away and it will be stored later. */
  async settle(id: MessageId, outcome: Outcome): Promise<MessageRow | undefined> {
    try {
      const row = await this.#store(id, outcome)
      this.forget(id)
      return row
    } catch (error) {
      this.#deps.log.warn({ err: error, messageId: id }, 'the outcome of a message could not be stored yet')
      if (this.#unstored.size < maxUnstored && !this.#closed) this.#unstored.set(id, outcome)
      else this.forget(id)
      this.#retryLater()
      return undefined
    }
  }

  /** Tries once more to store what is left. Idempotent. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#timer?.cancel()
    await this.#storeRest()
  }

  #store(id: MessageId, { accountId, end, storeWith }: Outcome) {
    return this.#deps.database.transaction(async (tx) => {
      const row = await settleMessage(tx, { accountId, id }, end, this.#deps)
      await storeWith(tx, row)
      return row
    })
  }

  #retryLater(): void {
    if (this.#timer !== undefined || this.#unstored.size === 0 || this.#closed) return
    this.#timer = this.#deps.clock.after(retryMs, () => {
      this.#timer = undefined
      void this.#storeRest().then(() => this.#retryLater())
    })
  }

  /** Stops at the first that fails: the database is still away. */
  async #storeRest(): Promise<void> {
    for (const [id, outcome] of this.#unstored) {
      try {
        await this.#store(id, outcome)
      } catch {
        return
      }
      this.#unstored.delete(id)
      this.forget(id)
    }
  }
}

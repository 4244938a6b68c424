import type { Clock } from '@hovor/clock'
import type { DeliverOutcome, SmppServerSession } from '@hovor/smpp'

type Delivery = Parameters<SmppServerSession['deliver']>[0]

/** Deliveries that wait for an ESME; more are dropped, as a real SMSC's store is finite. */
const MAX_WAITING = 1000
/** How often and how long apart one is offered. */
const MAX_ATTEMPTS = 60
const RETRY_MS = 1000

/**
 * Sends deliver_sm to whatever receiver is bound, and again later when none is or when it answers an error,
 * as an SMSC does.
 */
export class Deliveries {
  readonly #clock: Clock
  readonly #sessions: () => readonly SmppServerSession[]
  #waiting = 0
  #closed = false

  constructor(clock: Clock, sessions: () => readonly SmppServerSession[]) {
    this.#clock = clock
    this.#sessions = sessions
  }

  /** Resolves with the last outcome; `undefined` when there was never a session to send it to. */
  async send(delivery: Delivery): Promise<DeliverOutcome | undefined> {
    if (this.#waiting >= MAX_WAITING) return undefined
    this.#waiting++
    let outcome: DeliverOutcome | undefined
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !this.#closed; attempt++) {
      outcome = (await this.#offer(delivery)) ?? outcome
      if (outcome?.kind === 'accepted') break
      await this.#clock.sleep(RETRY_MS)
    }
    this.#waiting--
    return outcome
  }

  /** Offers it once. */
  async once(delivery: Delivery): Promise<DeliverOutcome | undefined> {
    return this.#offer(delivery)
  }

  close(): void {
    this.#closed = true
  }

  async #offer(delivery: Delivery): Promise<DeliverOutcome | undefined> {
    const receiver = this.#sessions().findLast(({ open, bind }) => open && bind !== 'transmitter')
    return receiver?.deliver(delivery)
  }
}

import type { Clock, Timer } from '@hovor/clock'
import type { DeliverOutcome, SmppServerSession } from '@hovor/smpp'

export type Delivery = Parameters<SmppServerSession['deliver']>[0]

/** Deliveries queued for an ESME; more are dropped, because a real SMSC's store is finite too. */
const maxWaiting = 1000
/** Number of attempts and the interval between them: about ten minutes in total. */
const maxAttempts = 600
const retryMs = 1000

/**
 * Sends deliver_sm to a bound receiver. Retries if none is bound or the receiver returns an error, like a real SMSC.
 */
export class Deliveries {
  readonly #clock: Clock
  readonly #sessions: () => readonly SmppServerSession[]
  readonly #pauses = new Set<() => void>()
  #waiting = 0
  #closed = false

  constructor(clock: Clock, sessions: () => readonly SmppServerSession[]) {
    this.#clock = clock
    this.#sessions = sessions
  }

  /** Resolves with the last outcome, or `undefined` if there was never a session to send it to. */
  async send(delivery: Delivery): Promise<DeliverOutcome | undefined> {
    if (this.#waiting >= maxWaiting) return undefined
    this.#waiting++
    let outcome: DeliverOutcome | undefined
    for (let attempt = 0; attempt < maxAttempts && !this.#closed; attempt++) {
      outcome = (await this.once(delivery)) ?? outcome
      if (outcome?.kind === 'accepted') break
      await this.#pause()
    }
    this.#waiting--
    return outcome
  }

  /** Makes one delivery attempt. */
  async once(delivery: Delivery): Promise<DeliverOutcome | undefined> {
    return this.receiver()?.deliver(delivery)
  }

  /** The session that a delivery would use. */
  receiver(): SmppServerSession | undefined {
    return this.#sessions().findLast(({ open, bind }) => open && bind !== 'transmitter')
  }

  /** Retries queued deliveries at once; call it when a receiver has bound. */
  wake(): void {
    for (const end of this.#pauses) end()
  }

  close(): void {
    this.#closed = true
    this.wake()
  }

  #pause(): Promise<void> {
    if (this.#closed) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        this.#pauses.delete(end)
        timer.cancel()
        resolve()
      }
      const timer: Timer = this.#clock.after(retryMs, end)
      this.#pauses.add(end)
    })
  }
}

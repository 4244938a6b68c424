import type { Clock } from '@hovor/clock'
import type { AccountId } from '../../platform/kernel/ids.ts'

/** How long an account waits for a line before it looks again, in milliseconds. A look is a run of its job. */
export const lineWaitMs = 10_000
/** An account that last looked longer ago than this waits no more, or has its job run by another process. */
const goneMs = lineWaitMs + 5_000

/**
 * The accounts whose campaigns wait for a line to the network, in this process. Without an order among them, an account
 * whose call ends would be the first to see the line that this call has freed, and dial again for as long as its list is.
 */
export class LineQueue {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  /** When each account looked last, those that came first first. */
  readonly #waiting = new Map<AccountId, number>()

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
  }

  /**
   * Whether an account may dial, with so many lines free, of which those that came before it have one each. It keeps its
   * place, as while its own system is asked about the contact, until it leaves or looks no more.
   */
  mayDial(accountId: AccountId, freeLines: number): boolean {
    const nowMs = this.#clock.monotonicMs()
    let before = 0
    for (const [waiting, lookedMs] of this.#waiting) {
      if (waiting === accountId) break
      if (nowMs - lookedMs > goneMs) this.#waiting.delete(waiting)
      else before += 1
    }
    this.#waiting.set(accountId, nowMs)
    return freeLines > before
  }

  /** The account dials, or has nobody to dial. */
  leave(accountId: AccountId): void {
    this.#waiting.delete(accountId)
  }
}

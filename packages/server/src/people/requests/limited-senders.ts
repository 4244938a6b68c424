import type { Clock } from '@hovor/clock'
import type { AnsweredRequest } from '../../http/exchange/answered-request.ts'

const secondMs = 1000

/**
 * Of the requests of a sender beyond a limit one in a second is kept: a program that does not slow down would drive out
 * everything else that its account did.
 */
export class LimitedSenders {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  readonly #kept = new Set<string>()
  #second = -1

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
  }

  keeps({ code, principal }: Pick<AnsweredRequest, 'code' | 'principal'>): boolean {
    if (code !== 'rate_limited') return true
    const second = Math.floor(this.#clock.monotonicMs() / secondMs)
    if (second !== this.#second) this.#kept.clear()
    this.#second = second
    const sender = `${principal.account.id} ${principal.actor}`
    if (this.#kept.has(sender)) return false
    this.#kept.add(sender)
    return true
  }
}

import type { AccountId } from '../../platform/kernel/ids.ts'
import type { KeptRequest } from './request-log.store.ts'

/** Of one account; more are not kept of it either. */
const mostOfAccount = 1000
/** Of all: the log of a service that cannot keep up with its writing has gaps. */
const mostWaiting = 5000

/**
 * Requests that wait to be written. What is too much costs the account that has the most of them its oldest, so that the
 * flood of one leaves the others their log.
 */
export class WaitingRequests {
  readonly #byAccount = new Map<AccountId, KeptRequest[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(request: KeptRequest): void {
    const { accountId } = request
    const own = this.#byAccount.get(accountId) ?? []
    own.push(request)
    this.#byAccount.set(accountId, own)
    this.#size += 1
    if (own.length > mostOfAccount) this.#takeOf(accountId, 1)
    else if (this.#size > mostWaiting) this.#takeOf(this.#busiest(accountId), 1)
  }

  /** Takes at most `most` of them, which no longer wait. */
  take(most: number): KeptRequest[] {
    const taken: KeptRequest[] = []
    for (const accountId of [...this.#byAccount.keys()]) {
      if (taken.length === most) break
      taken.push(...this.#takeOf(accountId, most - taken.length))
    }
    return taken
  }

  clear(): void {
    this.#byAccount.clear()
    this.#size = 0
  }

  /** The oldest of an account. */
  #takeOf(accountId: AccountId, most: number): KeptRequest[] {
    const own = this.#byAccount.get(accountId) ?? []
    const taken = own.splice(0, most)
    if (own.length === 0) this.#byAccount.delete(accountId)
    this.#size -= taken.length
    return taken
  }

  #busiest(first: AccountId): AccountId {
    let busiest = first
    let most = 0
    for (const [accountId, { length }] of this.#byAccount) {
      if (length <= most) continue
      most = length
      busiest = accountId
    }
    return busiest
  }
}

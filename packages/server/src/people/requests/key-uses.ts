import type { AccountPrincipal } from '../../http/exchange/principal.ts'
import type { KeyId } from '../../platform/kernel/ids.ts'
import type { KeyUse } from './request-log.store.ts'

/** More are not noted until some are written. */
const mostWaiting = 5000

/** When keys were last used, until it is written. */
export class KeyUses {
  readonly #uses = new Map<KeyId, KeyUse>()

  get size(): number {
    return this.#uses.size
  }

  /** Anyone but a key is passed over. */
  note(principal: AccountPrincipal, atMs: number): void {
    if (principal.kind !== 'key') return
    const { actor: keyId, account } = principal
    const before = this.#uses.get(keyId)
    if (before === undefined ? this.#uses.size >= mostWaiting : before.atMs >= atMs) return
    this.#uses.set(keyId, { accountId: account.id, keyId, atMs })
  }

  /** Takes at most `most` of them, which no longer wait. */
  take(most: number): KeyUse[] {
    const taken = [...this.#uses.values()].slice(0, most)
    for (const { keyId } of taken) this.#uses.delete(keyId)
    return taken
  }

  clear(): void {
    this.#uses.clear()
  }
}

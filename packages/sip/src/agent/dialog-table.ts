import type { Clock } from '@hovor/clock'
import type { DialogOwner } from './call-context.ts'

/** How long an ended dialog is remembered, for a Replaces that comes late (RFC 3891 §3). */
const REMEMBER_MS = 32_000
const MAX_REMEMBERED = 1000

/** The dialogs of one agent, by key. */
export class DialogTable {
  readonly #clock: Clock
  readonly #owners = new Map<string, DialogOwner>()
  readonly #endedAtMs = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#owners.size
  }

  add(key: string, owner: DialogOwner): void {
    this.#owners.set(key, owner)
  }

  remove(key: string): void {
    if (!this.#owners.delete(key)) return
    this.#endedAtMs.set(key, this.#clock.monotonicMs())
    if (this.#endedAtMs.size > MAX_REMEMBERED) this.#endedAtMs.delete(this.#endedAtMs.keys().next().value!)
  }

  find(key: string): DialogOwner | undefined {
    return this.#owners.get(key)
  }

  hasEnded(key: string): boolean {
    const endedAtMs = this.#endedAtMs.get(key)
    return endedAtMs !== undefined && this.#clock.monotonicMs() - endedAtMs <= REMEMBER_MS
  }
}

import type { Clock } from '@hovor/clock'
import type { DialogOwner } from './call-context.ts'

/** How long an ended dialog is remembered for a late Replaces (RFC 3891 §3). */
const rememberedMs = 32_000
const maxRemembered = 1000

/** The dialogs of one agent by key: the owner of an active one, the end time of a remembered one. */
export class DialogTable {
  readonly #clock: Clock
  readonly #byKey = new Map<string, DialogOwner | number>()
  /** Keys of ended dialogs, oldest first. */
  readonly #ended: string[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#byKey.size - this.#ended.length
  }

  add(key: string, owner: DialogOwner): void {
    this.#byKey.set(key, owner)
  }

  remove(key: string): void {
    if (this.find(key) === undefined) return
    this.#byKey.set(key, this.#clock.monotonicMs())
    this.#ended.push(key)
    if (this.#ended.length > maxRemembered) this.#byKey.delete(this.#ended.shift()!)
  }

  find(key: string): DialogOwner | undefined {
    const found = this.#byKey.get(key)
    return typeof found === 'number' ? undefined : found
  }

  hasEnded(key: string): boolean {
    const endedAtMs = this.#byKey.get(key)
    return typeof endedAtMs === 'number' && this.#clock.monotonicMs() - endedAtMs <= rememberedMs
  }
}

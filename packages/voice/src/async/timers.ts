import type { Clock, Timer } from '@hovor/clock'

/** Named timers; setting a timer replaces the previous one of that name. */
export class Timers<Name extends string> {
  readonly #clock: Clock
  readonly #timers = new Map<Name, Timer>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  set(name: Name, delayMs: number, run: () => void): void {
    this.cancel(name)
    const timer = this.#clock.after(delayMs, () => {
      this.#timers.delete(name)
      run()
    })
    this.#timers.set(name, timer)
  }

  cancel(...names: readonly Name[]): void {
    for (const name of names) {
      this.#timers.get(name)?.cancel()
      this.#timers.delete(name)
    }
  }

  isSet(name: Name): boolean {
    return this.#timers.has(name)
  }

  cancelAll(): void {
    for (const timer of this.#timers.values()) timer.cancel()
    this.#timers.clear()
  }
}

import type { TurnEffect, TurnEvent } from './turn.machine.ts'
import { Turn } from './turn.ts'

export interface TurnsOptions {
  readonly onEffect: (turn: Turn, effect: TurnEffect) => void
  /** After every step and its effects. */
  readonly onStepped: () => void
}

/** The turn the caller may speak in (`current`) and the one whose reply is playing (`floor`). */
export class Turns {
  readonly #options: TurnsOptions
  current = new Turn(0)
  floor: Turn | undefined

  constructor(options: TurnsOptions) {
    this.#options = options
  }

  next(): void {
    this.current = new Turn(this.current.number + 1)
  }

  /** Applies `event` to `turn` and runs its effects. Returns false if the machine has no row for it. */
  apply(turn: Turn, event: TurnEvent): boolean {
    const effects = turn.step(event)
    if (effects === undefined) return false
    for (const effect of effects) this.#options.onEffect(turn, effect)
    this.#options.onStepped()
    return true
  }
}

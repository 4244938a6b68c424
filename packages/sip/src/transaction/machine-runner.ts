import type { Clock, Timer } from '@hovor/clock'
import { next } from '@hovor/machine'
import type { Action, Effect, Machine, TimerEvent } from './machine.ts'
import { type TimerName, timerMs } from './timers.ts'

export interface RunnerHooks {
  act(effect: Effect): void
  onTerminated(): void
}

const noTimers: readonly [] = []

/** Steps one state machine and runs its timers. */
export class MachineRunner<State extends string, Event extends string> {
  readonly #machine: Machine<State, Event | TimerEvent>
  readonly #clock: Clock
  readonly #reliable: boolean
  readonly #hooks: RunnerHooks
  /** A few at a time. */
  #timers: readonly (readonly [name: TimerName, timer: Timer])[] = noTimers
  /** Starts of this machine's doubling timer. */
  #starts = 0
  #state: State
  #terminated = false

  constructor(
    machine: Machine<State, Event | TimerEvent>,
    initial: State,
    clock: Clock,
    reliable: boolean,
    hooks: RunnerHooks,
  ) {
    this.#machine = machine
    this.#state = initial
    this.#clock = clock
    this.#reliable = reliable
    this.#hooks = hooks
  }

  get state(): State {
    return this.#state
  }

  /** `false` when the state has no row for the event; nothing happens then. */
  step(event: Event | TimerEvent): boolean {
    const row = next(this.#machine, this.#state, event)
    if (row === undefined || this.#terminated) return false
    this.#state = row.to
    try {
      for (const action of row.effects) this.#execute(action)
    } finally {
      if (row.to === 'terminated') this.terminate()
    }
    return true
  }

  #execute(action: Action): void {
    if (action.startsWith('start ')) this.#start(action.slice(6) as TimerName)
    else if (action.startsWith('stop ')) this.#stop(action.slice(5) as TimerName)
    else this.#hooks.act(action as Effect)
  }

  #start(name: TimerName): void {
    // an effect of the same step may have terminated the transaction
    if (this.#terminated) return
    this.#stop(name)
    const shot = name === 'A' || name === 'E' || name === 'G' ? this.#starts++ : 0
    const ms = timerMs(name, {
      reliable: this.#reliable,
      starts: shot,
      proceeding: this.#state === 'proceeding',
    })
    if (ms === undefined) return
    const timer = this.#clock.after(ms, () => {
      this.#forget(name)
      this.step(`timer ${name}`)
    })
    this.#timers = [...this.#timers, [name, timer]]
  }

  #stop(name: TimerName): void {
    if (this.#timers.length === 0) return
    for (const [other, timer] of this.#timers) if (other === name) timer.cancel()
    this.#forget(name)
  }

  #forget(name: TimerName): void {
    this.#timers = this.#timers.filter(([other]) => other !== name)
  }

  /** Terminates, informing only the transaction layer. Idempotent. */
  terminate(): void {
    if (this.#terminated) return
    this.#terminated = true
    for (const [, timer] of this.#timers) timer.cancel()
    this.#timers = noTimers
    this.#hooks.onTerminated()
  }
}

import type { Clock, Timer } from '@hovor/clock'
import type { Action, Machine, TimerEvent } from './machine.ts'
import { type TimerName, timerMs } from './timers.ts'

type Effect = Exclude<Action, `start ${string}` | `stop ${string}`>

export interface RunnerHooks {
  act(effect: Effect): void
  onTerminated(): void
}

/** Steps one machine and keeps its timers. */
export class MachineRunner<State extends string, Event extends string> {
  readonly #machine: Machine<State, Event | TimerEvent>
  readonly #clock: Clock
  readonly #reliable: boolean
  readonly #hooks: RunnerHooks
  readonly #timers = new Map<TimerName, Timer>()
  readonly #shots = new Map<TimerName, number>()
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

  /** False when the state has no row for the event: nothing happened then. */
  step(event: Event | TimerEvent): boolean {
    const row = this.#machine[this.#state][event]
    if (row === undefined || this.#terminated) return false
    this.#state = row.next
    try {
      for (const action of row.do) {
        if (action.startsWith('start ')) this.#start(action.slice(6) as TimerName)
        else if (action.startsWith('stop ')) this.#stop(action.slice(5) as TimerName)
        else this.#hooks.act(action as Effect)
      }
    } finally {
      if (row.next === 'terminated') this.terminate()
    }
    return true
  }

  #start(name: TimerName): void {
    // an effect of the same step may have ended the transaction
    if (this.#terminated) return
    this.#stop(name)
    const shot = this.#shots.get(name) ?? 0
    this.#shots.set(name, shot + 1)
    const ms = timerMs(name, { reliable: this.#reliable, shot, proceeding: this.#state === 'proceeding' })
    if (ms === undefined) return
    this.#timers.set(
      name,
      this.#clock.after(ms, () => {
        this.#timers.delete(name)
        this.step(`timer ${name}`)
      }),
    )
  }

  #stop(name: TimerName): void {
    this.#timers.get(name)?.cancel()
    this.#timers.delete(name)
  }

  /** Ends without telling anyone but the layer. Idempotent. */
  terminate(): void {
    if (this.#terminated) return
    this.#terminated = true
    for (const timer of this.#timers.values()) timer.cancel()
    this.#timers.clear()
    this.#hooks.onTerminated()
  }
}

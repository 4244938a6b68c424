/**
 * A state machine as a pure table: no time, ids or I/O inside. `undefined` means that the event is not allowed
 * in this state and changes nothing.
 */
export interface Machine<State, Event, Effect> {
  step(state: State, event: Event): Step<State, Effect> | undefined
}

interface Step<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

import { next, type Transitions } from '@hovor/machine'

/** The machine that `advance` applies to a record: a table, with the data that the record has besides its state. */
export interface Machine<State, Event, Effect> {
  /** Undefined: the event is not allowed in this state. */
  step(state: State, event: Event): Step<State, Effect> | undefined
}

interface Step<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** The machine of a table without guards, whose records carry nothing but their state. */
export const machineOf = <State extends string, Event extends string, Effect>(
  transitions: Transitions<State, Event, Effect>,
): Machine<State, { readonly kind: Event }, Effect> => ({
  step(state, { kind }) {
    const taken = next(transitions, state, kind)
    return taken && { state: taken.to, effects: taken.effects }
  },
})

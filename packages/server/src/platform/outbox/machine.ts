/**
 * A state machine as a pure table: `from → event → row`, no time, ids or I/O inside. An event that a state has no row
 * for is not allowed there and changes nothing. `docs/reference/machines.md` is drawn from these tables.
 */
export type Transitions<
  State extends string,
  Event extends string,
  Effect = never,
  Guard extends string = never,
  To extends State = State,
> = Readonly<Record<State, Readonly<Partial<Record<Event, Rows<To, Effect, Guard>>>>>>

/** Of several rows the first whose guard holds is taken. */
type Rows<State, Effect, Guard> = Row<State, Effect, Guard> | readonly Row<State, Effect, Guard>[]

export interface Row<State, Effect, Guard> {
  readonly to: State
  readonly effects: readonly Effect[]
  /** Left out: always. */
  readonly when?: Guard
}

export const row = <State, const Effects extends readonly unknown[]>(
  to: State,
  ...effects: Effects
): Row<State, Effects[number], never> => ({ to, effects })

export const when = <State, Effect, Guard>(
  guard: Guard,
  { to, effects }: Row<State, Effect, never>,
): Row<State, Effect, Guard> => ({ to, effects, when: guard })

/** The row that an event takes in a state; undefined: the event is not allowed. */
export function next<
  State extends string,
  Event extends string,
  Effect,
  Guard extends string,
  To extends State,
>(
  transitions: Transitions<State, Event, Effect, Guard, To>,
  from: State,
  event: Event,
  holds: (guard: Guard) => boolean = () => true,
): Row<To, Effect, Guard> | undefined {
  const rows = transitions[from][event]
  return [rows ?? []].flat().find(({ when: guard }) => guard === undefined || holds(guard))
}

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

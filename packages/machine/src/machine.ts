/**
 * A state machine as a pure table: `from → event → row`, no time, ids or I/O inside. An event that a state has no row
 * for is not allowed there and changes nothing.
 */
export type Transitions<
  State extends string,
  Event extends string,
  Effect = never,
  Guard extends string = never,
  To extends State = State,
> = Readonly<Record<State, Readonly<Partial<Record<Event, Rows<To, Effect, Guard>>>>>>

/** Of several rows the first whose guard holds is taken. */
type Rows<State, Effect, Guard> =
  | Row<State, Effect, Guard>
  | ([Guard] extends [never] ? never : readonly Row<State, Effect, Guard>[])

export interface Row<State, Effect = never, Guard = never> {
  readonly to: State
  readonly effects: readonly Effect[]
  /** Left out: always. */
  readonly when?: Guard
}

export const row = <State extends string, const Effects extends readonly unknown[]>(
  to: State,
  ...effects: Effects
): Row<State, Effects[number]> => ({ to, effects })

export const when = <State, Effect, Guard>(
  guard: Guard,
  { to, effects }: Row<State, Effect>,
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
  const rows: Row<To, Effect, Guard> | readonly Row<To, Effect, Guard>[] | undefined =
    transitions[from][event]
  if (rows === undefined) return undefined
  const allowed = ({ when: guard }: Row<To, Effect, Guard>): boolean => guard === undefined || holds(guard)
  return 'to' in rows ? (allowed(rows) ? rows : undefined) : rows.find(allowed)
}

/**
 * A state machine as a pure table, `from → event → row`: an event without a row in a state is ignored there.
 * `docs/reference/machines.md` is drawn from these tables.
 */
export type Table<State extends string, Event extends string, R = Row<State, string>> = {
  readonly [S in State]: { readonly [E in Event]?: R }
}

export interface Row<State, Effect> {
  readonly to: State
  readonly effects: readonly Effect[]
}

export const row = <State extends string, const Effects extends readonly string[]>(
  to: State,
  ...effects: Effects
): Row<State, Effects[number]> => ({ to, effects })

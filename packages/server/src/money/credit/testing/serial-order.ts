/** A concurrent request with its outcome. */
export interface Witnessed<Asked, Outcome> {
  readonly asked: Asked
  readonly outcome: Outcome
  /** Positions in one sequence of all starts and ends. */
  readonly beganAt: number
  readonly endedAt: number
}

/** A serial specification: the states possible after `asked` had this outcome; none if it cannot have. */
export type Allows<State, Asked, Outcome> = (
  state: State,
  asked: Asked,
  outcome: Outcome,
) => State | undefined

/**
 * Whether some serial order explains every outcome and the final state: one in which a command that ended before
 * another began also precedes it (Herlihy and Wing, Linearizability, 1990; searched as by Wing and Gong, visiting
 * states once).
 */
export function hasSerialOrder<State, Asked, Outcome>(
  first: State,
  witnessed: readonly Witnessed<Asked, Outcome>[],
  allows: Allows<State, Asked, Outcome>,
  isLast: (state: State) => boolean,
): boolean {
  const seen = new Set<string>()
  const search = (state: State, left: readonly Witnessed<Asked, Outcome>[]): boolean => {
    if (left.length === 0) return isLast(state)
    const place = `${left.map(({ beganAt }) => beganAt).join()} ${JSON.stringify(state)}`
    if (seen.has(place)) return false
    seen.add(place)
    const firstEnd = Math.min(...left.map(({ endedAt }) => endedAt))
    return left.some((one) => {
      if (one.beganAt > firstEnd) return false
      const next = allows(state, one.asked, one.outcome)
      return (
        next !== undefined &&
        search(
          next,
          left.filter((other) => other !== one),
        )
      )
    })
  }
  return search(first, witnessed)
}

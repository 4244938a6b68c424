/** The filters of the list of calls, as the API has them (spec:calls.list-filters). */
export const directions = ['in', 'out'] as const
export const outcomes = [
  'agent',
  'bridge',
  'forward',
  'sip',
  'relay',
  'test',
  'missed',
  'no_answer',
  'failed',
] as const
export const goals = ['success', 'failure', 'unclear', 'no_conversation', 'not_evaluated', 'unknown'] as const

export interface CallFilters {
  readonly direction?: (typeof directions)[number]
  readonly outcome?: (typeof outcomes)[number]
  readonly goal?: (typeof goals)[number]
}

/** Of the query of an address; what is none of a filter's values counts as left out. */
export function callFiltersIn(query: Record<string, unknown>): CallFilters {
  const [direction, outcome, goal] = [
    directions.find((value) => value === query.direction),
    outcomes.find((value) => value === query.outcome),
    goals.find((value) => value === query.goal),
  ]
  return { ...(direction && { direction }), ...(outcome && { outcome }), ...(goal && { goal }) }
}

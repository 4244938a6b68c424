/** Filters of a list of calls: under way, over, and each status of a call (spec:calls.list-filters). */
export const callStatusFilters = [
  ...(['live', 'ended'] as const),
  ...(['initiated', 'in_progress', 'completed', 'failed', 'no_answer', 'missed'] as const),
] as const

export type CallStatusFilter = (typeof callStatusFilters)[number]

/** Of the query of an address; anything else counts as left out. */
export const callStatusIn = (query: Record<string, unknown>): CallStatusFilter | undefined =>
  callStatusFilters.find((value) => value === query.status)

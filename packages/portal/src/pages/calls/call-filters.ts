import { endOfDayMs, isDay, startOfDayMs } from '../../language/prague-days.ts'
import { type CallStatusFilter, callStatusIn } from '../../parts/records/call-statuses.ts'

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
  readonly status?: CallStatusFilter
  readonly outcome?: (typeof outcomes)[number]
  readonly goal?: (typeof goals)[number]
  /** The first and the last day, such as `2026-12-01` in Prague. */
  readonly from?: string
  readonly to?: string
}

/** Of the query of an address; what is none of a filter's values counts as left out. */
export function callFiltersIn(query: Record<string, unknown>): CallFilters {
  const [direction, status, outcome, goal] = [
    directions.find((value) => value === query.direction),
    callStatusIn(query),
    outcomes.find((value) => value === query.outcome),
    goals.find((value) => value === query.goal),
  ]
  return {
    ...(direction && { direction }),
    ...(status && { status }),
    ...(outcome && { outcome }),
    ...(goal && { goal }),
    ...(isDay(query.from) && { from: query.from }),
    ...(isDay(query.to) && { to: query.to }),
  }
}

/** The filters as the API takes them. */
export const callQuery = ({ from, to, ...filters }: CallFilters) => ({
  ...filters,
  ...(from !== undefined && { since: startOfDayMs(from) }),
  ...(to !== undefined && { before: endOfDayMs(to) }),
})

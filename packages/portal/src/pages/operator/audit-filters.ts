import { endOfDayMs, isDay, startOfDayMs } from '../../language/prague-days.ts'

/** Which entries of the audit log are shown, in the address of the page. */
export interface AuditFilters {
  readonly actor?: string
  readonly action?: string
  readonly target?: string
  /** The first and the last day, such as `2026-12-01` in Prague. */
  readonly from?: string
  readonly to?: string
}

/** The filters that are text, with the longest that the API takes. */
export const auditFilters = { actor: 200, action: 60, target: 300 } as const satisfies Partial<
  Record<keyof AuditFilters, number>
>

export const auditFilterNames = Object.keys(auditFilters) as readonly (keyof typeof auditFilters)[]

export const auditDays = ['from', 'to'] as const satisfies readonly (keyof AuditFilters)[]

export function auditFiltersIn(query: Record<string, unknown>): AuditFilters {
  const given = auditFilterNames.flatMap((name) => {
    const value = query[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? [] : [[name, text.slice(0, auditFilters[name])]]
  })
  const days = auditDays.flatMap((name) => (isDay(query[name]) ? [[name, query[name]]] : []))
  return Object.fromEntries([...given, ...days])
}

/** The filters as the API takes them. */
export const auditQuery = ({ from, to, ...texts }: AuditFilters) => ({
  ...texts,
  ...(from !== undefined && { since: startOfDayMs(from) }),
  ...(to !== undefined && { before: endOfDayMs(to) }),
})

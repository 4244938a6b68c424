/** Which entries of the audit log are shown, in the address of the page. */
export interface AuditFilters {
  readonly actor?: string
  readonly action?: string
  readonly target?: string
}

/** The filters, with the longest text that the API takes. */
export const auditFilters = { actor: 200, action: 60, target: 300 } as const satisfies Record<
  keyof AuditFilters,
  number
>

export const auditFilterNames = Object.keys(auditFilters) as readonly (keyof AuditFilters)[]

export function auditFiltersIn(query: Record<string, unknown>): AuditFilters {
  const given = auditFilterNames.flatMap((name) => {
    const value = query[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? [] : [[name, text.slice(0, auditFilters[name])]]
  })
  return Object.fromEntries(given)
}

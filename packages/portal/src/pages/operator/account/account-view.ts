import { type CallStatusFilter, callStatusIn } from '../../../parts/records/call-statuses.ts'

export const accountViews = [
  ...['ledger', 'payments', 'proformas', 'documents', 'statements'],
  ...['calls', 'messages', 'numbers', 'agents', 'campaigns', 'deliveries', 'requests'],
] as const

/** Which records of an account are shown, in the address. */
export interface AccountView {
  readonly view?: (typeof accountViews)[number]
  /** Of its calls. */
  readonly status?: CallStatusFilter
  /** The number at the other end of its calls, in E.164. */
  readonly party?: string
}

export function accountViewIn(query: Record<string, unknown>): AccountView {
  const view = accountViews.find((value) => value === query.view)
  const status = view === 'calls' ? callStatusIn(query) : undefined
  const party = view === 'calls' ? partyIn(query.party) : undefined
  return { ...(view && { view }), ...(status && { status }), ...(party && { party }) }
}

/**
 * A number as people write it: nine digits are a Czech one. In an address `+` may have become a space, and a plain number a
 * number.
 */
function partyIn(value: unknown): string | undefined {
  const digits = String(value ?? '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
  if (/^[2-9]\d{8}$/.test(digits)) return `+420${digits}`
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
}

import { type CallStatusFilter, callStatusIn } from '../../../parts/records/call-statuses.ts'

export const accountViews = [
  ...['ledger', 'payments', 'proformas', 'documents', 'statements'],
  ...['calls', 'messages', 'numbers', 'agents', 'campaigns', 'deliveries'],
] as const

/** Which records of an account are shown, in the address. */
export interface AccountView {
  readonly view?: (typeof accountViews)[number]
  /** Of its calls. */
  readonly status?: CallStatusFilter
}

export function accountViewIn(query: Record<string, unknown>): AccountView {
  const view = accountViews.find((value) => value === query.view)
  const status = view === 'calls' ? callStatusIn(query) : undefined
  return { ...(view && { view }), ...(status && { status }) }
}

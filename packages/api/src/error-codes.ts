import { type ErrorCode, errors, universalErrors } from './errors.ts'
import type { Operation } from './operation.ts'

/** The codes that an operation can answer: the universal ones, what its idempotency and audience bring, its own. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const brought = universalErrors.filter((code) => {
    if (code === 'unauthorized') return operation.audience === 'account' || operation.audience === 'operator'
    if (code === 'account_suspended') return operation.audience === 'account' && !operation.whileSuspended
    return true
  })
  const idempotency: readonly ErrorCode[] = operation.idempotent ? ['idempotency_in_progress'] : []
  return [...new Set([...brought, ...operation.errors, ...idempotency])]
}

/** A status that an operation can answer besides its own, and the codes that come with it. */
export interface FailureStatus {
  readonly status: number
  readonly codes: readonly ErrorCode[]
}

/** What HTTP itself refuses has a status of its own, and the code of every wrong request. */
const bodyStatuses = [413, 415]
const rangeStatus = 416

/** In rising order. */
export function failuresOf(operation: Operation): FailureStatus[] {
  const byStatus = new Map<number, ErrorCode[]>()
  const add = (status: number, code: ErrorCode) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  for (const code of errorCodesOf(operation)) add(errors[code].status, code)
  if (operation.body) for (const status of bodyStatuses) add(status, 'validation')
  if (operation.binary) add(rangeStatus, 'validation')
  return [...byStatus].map(([status, codes]) => ({ status, codes })).sort((a, b) => a.status - b.status)
}

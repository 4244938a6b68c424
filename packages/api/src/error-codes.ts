import { type ErrorCode, errors } from './errors.ts'
import { isOfAccount, isStream, type Operation } from './operation.ts'
import { universalErrors } from './universal-errors.ts'

/** Every code an operation can return: its own, the universal ones, and those its audience and idempotency imply. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const brought = universalErrors.filter((code) => {
    if (code === 'unauthorized') return isOfAccount(operation) || operation.audience === 'operator'
    if (code === 'account_suspended') return isOfAccount(operation) && !operation.whileSuspended
    return true
  })
  const session: readonly ErrorCode[] =
    operation.audience === 'operator' ? ['insufficient_scope', 'second_factor_required'] : []
  const idempotency: readonly ErrorCode[] = operation.idempotent ? ['idempotency_in_progress'] : []
  return [...new Set([...brought, ...operation.errors, ...session, ...idempotency])]
}

/** An error status of an operation and the codes it comes with. */
export interface FailureStatus {
  readonly status: number
  readonly codes: readonly ErrorCode[]
}

/** Requests refused at HTTP level keep their HTTP status and carry the code `validation`. */
const bodyStatuses = [413, 415]
const rangeStatus = 416

/** The error statuses of an operation, in ascending order. */
export function failuresOf(operation: Operation): FailureStatus[] {
  const byStatus = new Map<number, ErrorCode[]>()
  const add = (status: number, code: ErrorCode) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  for (const code of errorCodesOf(operation)) add(errors[code].status, code)
  if (operation.body) for (const status of bodyStatuses) add(status, 'validation')
  if (operation.binary && !isStream(operation)) add(rangeStatus, 'validation')
  return [...byStatus].map(([status, codes]) => ({ status, codes })).sort((a, b) => a.status - b.status)
}

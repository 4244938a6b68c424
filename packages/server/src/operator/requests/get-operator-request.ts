import { type ErrorCode, errors, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit, findRequest } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { selectMadeMeanwhile } from './made-meanwhile.store.ts'

/** GET /operator/v1/requests/{id} */
export const getOperatorRequest = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.getOperatorRequest, async (context, { params }) => {
    const { db, clock } = context
    const found = await findRequest(db, params.id, clock.nowMs())
    if (found === undefined) return fail('not_found')
    const { accountId, request } = found
    const { createdAt: fromMs, durationMs, code } = request
    const made = await selectMadeMeanwhile(db, accountId, { fromMs, toMs: fromMs + durationMs })
    await audit(deps, context, {
      action: 'request.view',
      target: accountId,
      after: { requestId: request.id },
    })
    return { accountId, request, error: meaningOf(code), made }
  })

/** Null: none, or one of a version whose catalogue had other codes. */
function meaningOf(code: string | undefined) {
  if (code === undefined || !(code in errors)) return null
  const { cause, message, action } = errors[code as ErrorCode]
  return { cause, message, action }
}

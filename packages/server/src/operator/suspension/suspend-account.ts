import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { setAccountStatus } from './set-account-status.ts'

/** POST /operator/v1/accounts/{id}/suspend */
export const suspendAccount = (deps: OperatorDeps) =>
  handleOperator(operations.suspendAccount, (context, { params, body }) =>
    setAccountStatus(deps, context, params.id, 'suspended', body),
  )

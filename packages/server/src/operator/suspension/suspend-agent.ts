import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { setAgentSuspended } from './set-agent-suspended.ts'

/** POST /operator/v1/agents/{id}/suspend */
export const suspendAgent = (deps: OperatorDeps) =>
  handleOperator(operations.suspendAgent, (context, { params, body }) =>
    setAgentSuspended(deps, context, params.id, true, body.reason),
  )

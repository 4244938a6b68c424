import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { setAgentSuspended } from './set-agent-suspended.ts'

/** POST /operator/v1/agents/{id}/restore */
export const restoreAgent = (deps: OperatorDeps) =>
  handleOperator(operations.restoreAgent, (context, { params, body }) =>
    setAgentSuspended(deps, context, params.id, false, body.reason),
  )

import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

export const listOperators = (deps: PeopleDeps) =>
  handleOperator(operations.listOperators, async (context) => {
    await audit(deps, context, { action: 'operators.list', target: 'operators' })
    return { operators: [...(await deps.users.operators.list(context.db))] }
  })

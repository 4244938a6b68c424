import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

export const resetSecondFactor = (deps: PeopleDeps) =>
  handleOperator(operations.resetSecondFactor, async (context, { params }) => {
    const id = parseId('usr', params.id)
    const reset = id && (await deps.users.resetSecondFactor(context.db, id))
    if (!reset) return fail('not_found')
    await audit(deps, context, { action: 'user.reset-second-factor', target: id, before: { ...reset } })
    return reset
  })

import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

const last = {
  message: 'This is the last operator: without one only the tokens of the service reach the operator API.',
  action: 'Grant the role to another user first, or send evenLast=true.',
}

export const revokeOperator = (deps: PeopleDeps) =>
  handleOperator(operations.revokeOperator, async (context, { params, query }) => {
    const id = parseId('usr', params.id)
    const revoked = id && (await deps.users.operators.revoke(context.db, id, query.evenLast === 'true'))
    if (id === undefined || revoked === 'no operator') return fail('not_found')
    if (revoked === 'last') return fail('invalid_transition', last)
    await audit(deps, context, {
      action: 'operator.revoke',
      target: id,
      before: { operator: true },
      after: { operator: false },
    })
    return { revoked: true as const }
  })

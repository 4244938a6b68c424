import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

const noUser = {
  message: 'No user has this e-mail.',
  action: 'Invite the person to an account first, for example that of your own company.',
}

export const grantOperator = (deps: PeopleDeps) =>
  handleOperator(operations.grantOperator, async (context, { body }) => {
    const wanted = { email: body.email.toLowerCase(), grantedBy: context.actor }
    const granted = await deps.users.operators.grant(context.db, wanted)
    if (granted === undefined) return fail('not_found', noUser)
    if (granted === 'full') return fail('invalid_transition', { message: 'There are 100 operators already.' })
    const { operator, isNew } = granted
    await audit(deps, context, {
      action: 'operator.grant',
      target: operator.userId,
      before: { operator: !isNew },
      after: { operator: true },
    })
    return { operator }
  })

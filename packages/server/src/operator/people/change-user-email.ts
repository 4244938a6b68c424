import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

/** The addresses are personal: the audit log names the person by id. */
export const changeUserEmail = (deps: PeopleDeps) =>
  handleOperator(operations.changeUserEmail, async (context, { params, body }) => {
    const id = parseId('usr', params.id)
    if (id === undefined) return fail('not_found')
    const changed = await deps.users.changeEmail(context.db, id, body.email.toLowerCase())
    if (changed.kind === 'taken') {
      return fail('invalid_transition', { message: 'A user has this e-mail already.' })
    }
    if (changed.kind !== 'changed') return fail('not_found')
    const { accounts } = changed
    await audit(deps, context, {
      action: 'user.change-email',
      target: id,
      after: { accounts },
      reason: body.reason,
    })
    return { changed: true as const, accounts }
  })

import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

export const sendPasswordLink = (deps: PeopleDeps) =>
  handleOperator(operations.sendPasswordLink, async (context, { params }) => {
    const id = parseId('usr', params.id)
    if (!id || !(await deps.users.sendPasswordLink(context.db, id))) return fail('not_found')
    await audit(deps, context, { action: 'user.password-link', target: id })
    return { sent: true as const }
  })

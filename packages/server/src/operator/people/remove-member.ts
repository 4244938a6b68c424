import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'
import { lastOwner } from './last-owner.ts'

export const removeMember = (deps: PeopleDeps) =>
  handleOperator(operations.removeMember, async (context, { params }) => {
    const [id, userId] = [parseId('acc', params.id), parseId('usr', params.userId)]
    if (id === undefined || userId === undefined) return fail('not_found')
    const removed = await deps.users.team.remove(context.db, id, userId)
    if (removed.kind === 'last owner') return lastOwner()
    if (removed.kind !== 'done') return fail('not_found')
    await audit(deps, context, {
      action: 'member.remove',
      target: id,
      before: { userId, role: removed.before },
    })
    return { removed: true as const }
  })

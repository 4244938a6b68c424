import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'
import { lastOwner } from './last-owner.ts'

export const updateMember = (deps: PeopleDeps) =>
  handleOperator(operations.updateMember, async (context, { params, body: { role } }) => {
    const { team } = deps.users
    const [id, userId] = [parseId('acc', params.id), parseId('usr', params.userId)]
    if (id === undefined || userId === undefined) return fail('not_found')
    const changed = await team.changeRole(context.db, id, userId, role)
    if (changed.kind === 'last owner') return lastOwner()
    if (changed.kind !== 'done') return fail('not_found')
    const member = (await team.members(context.db, id)).find((each) => each.userId === userId)
    if (member === undefined) return fail('not_found')
    await audit(deps, context, {
      action: 'member.update',
      target: id,
      before: { userId, role: changed.before },
      after: { userId, role },
    })
    return { member }
  })

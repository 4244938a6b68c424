import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

export const listMembers = (deps: PeopleDeps) =>
  handleOperator(operations.listMembers, async (context, { params }) => {
    const { db } = context
    const id = parseId('acc', params.id)
    if (id === undefined || (await deps.accounts.find(db, id)) === undefined) return fail('not_found')
    await audit(deps, context, { action: 'members.list', target: id })
    const { team } = deps.users
    return { members: await team.members(db, id), invitations: await team.invitations(db, id) }
  })

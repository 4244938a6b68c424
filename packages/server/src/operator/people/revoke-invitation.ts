import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

export const revokeInvitation = (deps: PeopleDeps) =>
  handleOperator(operations.revokeInvitation, async (context, { params }) => {
    const [id, invitationId] = [parseId('acc', params.id), parseId('inv', params.invitationId)]
    const revoked = id && invitationId && (await deps.users.team.revoke(context.db, id, invitationId))
    if (!revoked) return fail('not_found')
    await audit(deps, context, {
      action: 'invitation.revoke',
      target: id,
      before: { invitationId, role: revoked.role },
    })
    return { revoked: true as const }
  })

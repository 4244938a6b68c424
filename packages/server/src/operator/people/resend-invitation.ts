import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

export const resendInvitation = (deps: PeopleDeps) =>
  handleOperator(operations.resendInvitation, async (context, { params }) => {
    const { team } = deps.users
    const accountId = parseId('acc', params.id)
    const open = accountId && (await team.invitations(context.db, accountId))
    const found = open?.find(({ id }) => id === params.invitationId)
    if (accountId === undefined || found === undefined) return fail('not_found')
    const { email, role } = found
    const invited = await team.invite(context.db, { accountId, email, role })
    if (invited.kind === 'closed') return fail('not_found', { message: 'The account is closed for good.' })
    if (invited.kind !== 'invited') return fail('not_found')
    await audit(deps, context, {
      action: 'invitation.resend',
      target: accountId,
      after: { invitationId: found.id, role },
    })
    return { invitation: invited.invitation }
  })

import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

const refused = {
  member: 'This person is already a member of the account.',
  full: 'The account has as many members and open invitations as it can.',
  closed: 'The account is closed for good.',
}

export const inviteMember = (deps: PeopleDeps) =>
  handleOperator(operations.inviteMember, async (context, { params, body }) => {
    const accountId = parseId('acc', params.id)
    if (accountId === undefined) return fail('not_found')
    const wanted = { accountId, email: body.email.toLowerCase(), role: body.role }
    const invited = await deps.users.team.invite(context.db, wanted)
    if (invited.kind === 'no account') return fail('not_found')
    if (invited.kind !== 'invited') return fail('invalid_transition', { message: refused[invited.kind] })
    const { invitation } = invited
    await audit(deps, context, {
      action: 'member.invite',
      target: accountId,
      after: { invitationId: invitation.id, role: invitation.role },
    })
    return { invitation }
  })

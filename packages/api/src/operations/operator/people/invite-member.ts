import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { invitation, memberRole } from '../../../records/member.ts'

export const inviteMember = operation({
  name: 'inviteMember',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/members',
  summary: 'Invite a user to an account',
  description:
    'E-mails a link that works once, for 7 days. An open invitation to the same address gets the role and a new link. An account has at most 50 members and invitations.',
  tag: 'operator',
  command: 'invite-member',
  status: 201,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      email: z
        .email()
        .max(200)
        .meta({ description: 'E-mail of the user', examples: ['jan@example.com'] }),
      role: memberRole,
    })
    .meta({ examples: [{ email: 'jan@example.com', role: 'viewer' }] }),
  returns: z.object({ invitation }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { invitation, maxTeam, member } from '../../../records/member.ts'

export const listMembers = operation({
  name: 'listMembers',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/members',
  summary: 'List the users of an account',
  description: 'Members by when they joined, and open invitations.',
  tag: 'operator',
  command: 'members',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({
    members: z.array(member).max(maxTeam),
    invitations: z.array(invitation).max(maxTeam),
  }),
  errors: ['not_found'],
  mcp: null,
})

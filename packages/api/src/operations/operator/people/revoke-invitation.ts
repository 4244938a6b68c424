import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const revokeInvitation = operation({
  name: 'revokeInvitation',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/invitations/{invitationId}',
  summary: 'Revoke an invitation',
  description: 'Its link no longer works.',
  tag: 'operator',
  command: 'revoke-invitation',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), invitationId: idParam('inv', 'The invitation') }),
  returns: z.object({ revoked: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

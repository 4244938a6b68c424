import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { invitation } from '../../../records/member.ts'

export const resendInvitation = operation({
  name: 'resendInvitation',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/invitations/{invitationId}/resend',
  summary: 'Send an invitation again',
  description: 'By e-mail, with a new link for 7 days. The old link no longer works.',
  tag: 'operator',
  command: 'resend-invitation',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), invitationId: idParam('inv', 'The invitation') }),
  returns: z.object({ invitation }),
  errors: ['not_found'],
  mcp: null,
})

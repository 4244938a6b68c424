import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const resendMail = operation({
  name: 'resendMail',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/mails/{mailId}/resend',
  summary: 'Send an e-mail again that was given up',
  description:
    'It is tried for three days once more. `invalid_transition` if what it said is erased (`canResend`).',
  tag: 'operator',
  command: 'resend-mail',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), mailId: idParam('mail', 'The e-mail') }),
  returns: z.object({ resent: z.literal(true) }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

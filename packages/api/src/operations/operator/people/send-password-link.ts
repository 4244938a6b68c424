import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const sendPasswordLink = operation({
  name: 'sendPasswordLink',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/users/{id}/password-link',
  summary: 'E-mail a user a link that sets a password',
  description: 'The link works once, within 72 hours. A user who is not a member of any account gets none.',
  tag: 'operator',
  command: 'send-password-link',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('usr', 'The user') }),
  returns: z.object({ sent: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

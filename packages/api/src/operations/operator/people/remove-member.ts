import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const removeMember = operation({
  name: 'removeMember',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/members/{userId}',
  summary: 'Remove a member',
  description:
    'The user and the apps that the user connected lose access to the account at once. The last owner cannot be removed.',
  tag: 'operator',
  command: 'remove-member',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), userId: idParam('usr', 'The member') }),
  returns: z.object({ removed: z.literal(true) }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

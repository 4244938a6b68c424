import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { member, memberRole } from '../../../records/member.ts'

export const updateMember = operation({
  name: 'updateMember',
  audience: 'operator',
  method: 'PATCH',
  path: '/operator/v1/accounts/{id}/members/{userId}',
  summary: 'Change the role of a member',
  description: 'Apps that the member connected to the account lose access. The last owner stays owner.',
  tag: 'operator',
  command: 'update-member',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), userId: idParam('usr', 'The member') }),
  body: z.strictObject({ role: memberRole }).meta({ examples: [{ role: 'billing' }] }),
  returns: z.object({ member }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

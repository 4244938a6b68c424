import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const endViewing = operation({
  name: 'endViewing',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/viewing',
  summary: 'End viewing an account',
  description:
    'Counts for the next request of the session. Signing out, losing the role and removing the second factor end it too.',
  tag: 'operator',
  command: 'end-view-as',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({ ended: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

/** spec:authentication.portal, spec:authentication.revoke-only-itself */
export const withdrawApiKey = operation({
  name: 'withdrawApiKey',
  audience: 'person',
  method: 'DELETE',
  path: '/v1/api-keys/{id}',
  summary: 'Revoke any API key of the account',
  description: 'Every process of the service rejects the key within seconds. This cannot be undone.',
  tag: 'api-keys',
  command: 'withdraw',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('key', 'The key') }),
  returns: z.object({ revoked: z.literal(true) }),
  errors: ['not_found', 'insufficient_scope'],
  mcp: null,
})

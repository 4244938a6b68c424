import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const deleteApiKey = operation({
  name: 'deleteApiKey',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/api-keys/{keyId}',
  summary: 'Revoke an API key',
  description: 'Every process of the service rejects the key within seconds.',
  tag: 'operator',
  command: 'revoke-key',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), keyId: idParam('key', 'The key') }),
  returns: z.object({ revoked: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

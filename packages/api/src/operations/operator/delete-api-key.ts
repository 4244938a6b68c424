import * as z from 'zod'
import { operation } from '../../operation.ts'

export const deleteApiKey = operation({
  name: 'deleteApiKey',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/api-keys/{keyId}',
  summary: 'Revoke an API key',
  tag: 'operator',
  command: 'revoke-key',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: z.string().max(64), keyId: z.string().max(64) }),
  returns: z.object({ revoked: z.literal(true) }),
  errors: [],
  mcp: null,
})

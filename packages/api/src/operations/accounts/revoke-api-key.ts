import * as z from 'zod'
import { operation } from '../../operation.ts'

/** spec:authentication.revoke-itself, spec:authentication.revoke-only-itself */
export const revokeApiKey = operation({
  name: 'revokeApiKey',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/api-keys/current',
  summary: 'Revoke the calling API key',
  description: 'Takes effect from the next request. A key can revoke only itself, and this cannot be undone.',
  tag: 'api-keys',
  command: 'revoke',
  status: 200,
  effect: 'inside',
  idempotent: false,
  returns: z.object({ revoked: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

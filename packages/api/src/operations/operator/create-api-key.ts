import * as z from 'zod'
import { operation } from '../../operation.ts'
import { apiKey } from '../../records/account.ts'

export const createApiKey = operation({
  name: 'createApiKey',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/api-keys',
  summary: 'Make an API key',
  tag: 'operator',
  command: 'create-key',
  status: 201,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  returns: z.object({ apiKey, key: z.string() }),
  errors: ['api_key_limit'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { apiKey } from '../../records/account.ts'

export const getApiKey = operation({
  name: 'getApiKey',
  audience: 'account',
  method: 'GET',
  path: '/v1/api-keys/current',
  summary: 'Get the calling API key',
  description:
    'The key that makes this request, without its secret. Use it to tell keys apart or to check that a key works.',
  tag: 'api-keys',
  command: 'current',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ apiKey }),
  errors: ['not_found'],
  mcp: { tool: 'get_api_key' },
})

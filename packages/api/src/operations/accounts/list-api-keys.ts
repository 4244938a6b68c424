import * as z from 'zod'
import { operation } from '../../operation.ts'
import { apiKey, maxApiKeys } from '../../records/account.ts'

/** spec:authentication.portal */
export const listApiKeys = operation({
  name: 'listApiKeys',
  audience: 'person',
  method: 'GET',
  path: '/v1/api-keys',
  summary: 'List the API keys',
  description: 'Active keys, oldest first, without their secrets, and how many there may be.',
  tag: 'api-keys',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({
    apiKeys: z.array(apiKey).max(maxApiKeys),
    maxApiKeys: z
      .int()
      .min(1)
      .max(1000)
      .meta({ description: 'Active keys at most', examples: [maxApiKeys] }),
  }),
  errors: ['insufficient_scope'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { apiKey, apiKeySecret } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'

export const createApiKey = operation({
  name: 'createApiKey',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/api-keys',
  summary: 'Create an API key',
  description: 'At most 10 active keys per account. The key is shown only once.',
  tag: 'operator',
  command: 'create-key',
  status: 201,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({ apiKey, key: apiKeySecret }),
  errors: ['not_found', 'api_key_limit', 'invalid_transition'],
  mcp: null,
})

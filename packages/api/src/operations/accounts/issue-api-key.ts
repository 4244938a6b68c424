import * as z from 'zod'
import { operation } from '../../operation.ts'
import { apiKey, apiKeyName, apiKeySecret } from '../../records/account.ts'

/** spec:authentication.portal, spec:accounts.key-limit */
export const issueApiKey = operation({
  name: 'issueApiKey',
  audience: 'person',
  method: 'POST',
  path: '/v1/api-keys',
  summary: 'Issue an API key',
  description: 'At most 10 active keys per account. The key is shown only once.',
  tag: 'api-keys',
  command: 'issue',
  status: 201,
  effect: 'inside',
  // The stored answer would have the secret in it.
  idempotent: false,
  body: z.strictObject({ name: apiKeyName }).meta({ examples: [{ name: 'Invoicing' }] }),
  returns: z.object({ apiKey, key: apiKeySecret }),
  errors: ['api_key_limit', 'insufficient_scope'],
  mcp: null,
})

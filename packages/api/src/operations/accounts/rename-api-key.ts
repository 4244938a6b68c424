import * as z from 'zod'
import { operation } from '../../operation.ts'
import { apiKey, apiKeyName } from '../../records/account.ts'
import { idParam } from '../../records/id.ts'

/** spec:authentication.portal */
export const renameApiKey = operation({
  name: 'renameApiKey',
  audience: 'person',
  method: 'PATCH',
  path: '/v1/api-keys/{id}',
  summary: 'Rename an API key',
  description: 'Changes only what people call it; programs that use the key notice nothing.',
  tag: 'api-keys',
  command: 'rename',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('key', 'The key') }),
  body: z.strictObject({ name: apiKeyName }).meta({ examples: [{ name: 'Invoicing' }] }),
  returns: z.object({ apiKey }),
  errors: ['not_found', 'insufficient_scope'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { maxListedKeys, operatorApiKey } from '../../../records/operator/operator-api-key.ts'

export const listAccountKeys = operation({
  name: 'listAccountKeys',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/api-keys',
  summary: 'List the API keys of an account',
  description: 'Active keys, newest first, then up to 100 in all that were revoked last. No secrets.',
  tag: 'operator',
  command: 'list-keys',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({ apiKeys: z.array(operatorApiKey).max(maxListedKeys) }),
  errors: ['not_found'],
  mcp: null,
})

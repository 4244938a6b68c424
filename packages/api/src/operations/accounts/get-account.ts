import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account } from '../../records/account.ts'

/** spec:endpoints.account */
export const getAccount = operation({
  name: 'getAccount',
  audience: 'account',
  method: 'GET',
  path: '/v1/account',
  summary: 'Get the account',
  description: 'The customer, mode, status and limits of the account that owns the API key.',
  tag: 'account',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ account }),
  errors: ['not_found'],
  mcp: { tool: 'get_account' },
})

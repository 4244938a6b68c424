import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account } from '../../records/account.ts'

/** spec:endpoints.account */
export const getAccount = operation({
  name: 'getAccount',
  audience: 'account',
  method: 'GET',
  path: '/v1/account',
  summary: 'Read the account of the key',
  description: 'Who pays, in which mode and state, and what the account may do.',
  tag: 'account',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ account }),
  errors: ['not_found'],
  mcp: { tool: 'get_account' },
})

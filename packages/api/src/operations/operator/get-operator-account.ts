import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account } from '../../records/account.ts'

export const getOperatorAccount = operation({
  name: 'getOperatorAccount',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}',
  summary: 'Read an account',
  tag: 'operator',
  command: 'account',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  returns: z.object({ account }),
  errors: [],
  mcp: null,
})

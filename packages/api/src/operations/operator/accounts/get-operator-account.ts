import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorAccount } from '../../../records/operator-account.ts'

export const getOperatorAccount = operation({
  name: 'getOperatorAccount',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}',
  summary: 'Get an account',
  description: 'Any account, by its id.',
  tag: 'operator',
  command: 'account',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({ account: operatorAccount }),
  errors: ['not_found'],
  mcp: null,
})

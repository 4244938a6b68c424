import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'
import { reasonBody } from '../reason-body.ts'

export const restoreAccount = operation({
  name: 'restoreAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/restore',
  summary: 'Restore a suspended account',
  description: 'Requests rejected during the suspension are not made up for.',
  tag: 'operator',
  command: 'restore',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: reasonBody('Paid'),
  bodyOptional: true,
  returns: z.object({ account }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

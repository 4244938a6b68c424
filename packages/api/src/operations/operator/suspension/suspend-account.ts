import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'
import { reasonBody } from '../reason-body.ts'

export const suspendAccount = operation({
  name: 'suspendAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/suspend',
  summary: 'Suspend an account',
  description: 'Every request with its keys then gets 403 account_suspended.',
  tag: 'operator',
  command: 'suspend',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: reasonBody('Unpaid for 30 days'),
  bodyOptional: true,
  returns: z.object({ account }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

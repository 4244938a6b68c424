import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'
import { statusBody } from './told-customer.ts'

export const suspendAccount = operation({
  name: 'suspendAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/suspend',
  summary: 'Suspend an account',
  description:
    'Every request with its keys then gets 403 account_suspended. Its owners get an e-mail, unless it was suspended already or `notify` is false.',
  tag: 'operator',
  command: 'suspend',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: statusBody({ reason: 'Unpaid for 30 days', message: 'Faktura za říjen není zaplacená.' }),
  bodyOptional: true,
  returns: z.object({ account }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

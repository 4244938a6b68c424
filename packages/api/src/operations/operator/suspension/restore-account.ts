import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'
import { statusBody } from './told-customer.ts'

export const restoreAccount = operation({
  name: 'restoreAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/restore',
  summary: 'Restore a suspended account',
  description:
    'Requests rejected during the suspension are not made up for. Its owners get an e-mail, unless it was active already or `notify` is false.',
  tag: 'operator',
  command: 'restore',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: statusBody({ reason: 'Paid', message: 'Platba dorazila, děkujeme.' }),
  bodyOptional: true,
  returns: z.object({ account }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

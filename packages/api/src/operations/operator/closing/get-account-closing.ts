import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { accountClosing } from '../../../records/account-closing.ts'
import { idParam } from '../../../records/id.ts'

export const getAccountClosing = operation({
  name: 'getAccountClosing',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/closing',
  summary: 'Get how far the closing of an account is',
  description: '`not_found` if the account was not closed.',
  tag: 'operator',
  command: 'account-closing',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.object({ closing: accountClosing }),
  errors: ['not_found'],
  mcp: null,
})

import { operation } from '../../operation.ts'
import { balance } from '../../records/account.ts'

/** spec:endpoints.balance */
export const getBalance = operation({
  name: 'getBalance',
  audience: 'account',
  method: 'GET',
  path: '/v1/balance',
  summary: 'Read the balance',
  description:
    'The prepaid credit: what there is, what is held and what can be spent, in hundredths of a koruna.',
  tag: 'balance',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: balance,
  errors: [],
  mcp: { tool: 'get_balance' },
})

import { operation } from '../../operation.ts'
import { balance } from '../../records/account.ts'

/** spec:endpoints.balance */
export const getBalance = operation({
  name: 'getBalance',
  audience: 'account',
  method: 'GET',
  path: '/v1/balance',
  summary: 'Get the balance',
  description: 'Prepaid credit: balance, held and available amounts, in hundredths of a koruna.',
  tag: 'balance',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: balance,
  errors: [],
  mcp: { tool: 'get_balance' },
})

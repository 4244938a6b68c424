import * as z from 'zod'
import { operation } from '../../operation.ts'
import { month } from '../../records/export.ts'
import { monthlyStatement } from '../../records/monthly-statement.ts'

export const getMonthlyStatement = operation({
  name: 'getMonthlyStatement',
  audience: 'account',
  method: 'GET',
  path: '/v1/billing/statements/{month}',
  summary: 'Get the statement of a month',
  description:
    'Calls, messages, fees and top-ups of a calendar month, summed up. Available to suspended accounts.',
  tag: 'billing',
  command: 'statement',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ month }),
  returns: z.object({ statement: monthlyStatement }),
  errors: ['not_found'],
  whileSuspended: true,
  mcp: { tool: 'get_monthly_statement' },
})

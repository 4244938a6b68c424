import * as z from 'zod'
import { operation } from '../../operation.ts'
import { month } from '../../records/export.ts'

export const getMonthlyStatementCsv = operation({
  name: 'getMonthlyStatementCsv',
  audience: 'account',
  method: 'GET',
  path: '/v1/billing/statements/{month}/csv',
  summary: 'Download the itemised statement of a month',
  description:
    'CSV for Excel, semicolons, UTF-8: one line per movement with its call or message. Available to suspended accounts.',
  tag: 'billing',
  command: 'statement-csv',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ month }),
  returns: z.undefined(),
  binary: ['text/csv'],
  errors: ['not_found'],
  whileSuspended: true,
  mcp: null,
})

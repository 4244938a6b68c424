import * as z from 'zod'
import { operation } from '../../operation.ts'
import { month } from '../../records/export.ts'

export const getMonthlyStatementPdf = operation({
  name: 'getMonthlyStatementPdf',
  audience: 'account',
  method: 'GET',
  path: '/v1/billing/statements/{month}/pdf',
  summary: 'Download the statement of a month',
  description:
    'A PDF with the sums of each kind of movement. Not a tax document. Available to suspended accounts.',
  tag: 'billing',
  command: 'statement-pdf',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ month }),
  returns: z.undefined(),
  binary: ['application/pdf'],
  errors: ['not_found'],
  whileSuspended: true,
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { bankPayment, bankPaymentProblems, bankPaymentStates } from '../../../records/bank-payment.ts'
import { idParam } from '../../../records/id.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listBankPayments = operation({
  name: 'listBankPayments',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/bank-payments',
  summary: 'List payments of uploaded bank statements',
  description: 'Newest first. `state=open` are those that wait for a person, each with its `problem`.',
  tag: 'operator',
  command: 'bank-payments',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    state: z
      .enum(bankPaymentStates)
      .optional()
      .meta({ description: 'Only payments in this state', examples: ['open'] }),
    problem: z
      .enum(bankPaymentProblems)
      .optional()
      .meta({ description: 'Only payments with this problem', examples: ['unknown_symbol'] }),
    statementId: idParam('stm', 'Only payments of this statement').optional(),
    ...cursorPageQuery,
  }),
  returns: z.object({ payments: z.array(bankPayment).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})

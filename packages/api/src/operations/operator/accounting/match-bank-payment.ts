import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { bankPayment } from '../../../records/bank-payment.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const matchBankPayment = operation({
  name: 'matchBankPayment',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/bank-payments/{id}/match',
  summary: 'Credit a bank payment to an account',
  description:
    'All of its amount becomes credit of the account, with a tax document. Only a payment that waits for a person or was dismissed; it has to be incoming, in CZK or of a file that does not say its currency. With `proformaId` that proforma counts as paid. A payment whose day, amount and symbol are those of a booked one in another file (`mayDuplicate`) is refused with `invalid_transition` unless `isAnotherPayment` is true.',
  tag: 'operator',
  command: 'match-payment',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('pay', 'The payment') }),
  body: z
    .strictObject({
      accountId: idParam('acc', 'The account to credit'),
      proformaId: idParam('pro', 'Its open proforma that this pays').optional(),
      isAnotherPayment: z
        .boolean()
        .optional()
        .meta({ description: 'It is not the booked payment of another file that it resembles' }),
      reason: text(300).min(1).meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ accountId: 'acc_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b', reason: 'Symbol mistyped' }] }),
  returns: z.object({ payment: bankPayment }),
  errors: ['not_found', 'invalid_transition', 'payments_unavailable'],
  mcp: null,
})

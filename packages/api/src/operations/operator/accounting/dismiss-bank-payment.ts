import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { bankPayment } from '../../../records/bank-payment.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const dismissBankPayment = operation({
  name: 'dismissBankPayment',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/bank-payments/{id}/dismiss',
  summary: 'Dismiss a bank payment',
  description: 'Nothing is credited. Only a payment that waits for a person.',
  tag: 'operator',
  command: 'dismiss-payment',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('pay', 'The payment') }),
  body: z
    .strictObject({ reason: text(300).min(1).meta({ description: 'For the audit log' }) })
    .meta({ examples: [{ reason: 'Rent, not a payment for credit' }] }),
  returns: z.object({ payment: bankPayment }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

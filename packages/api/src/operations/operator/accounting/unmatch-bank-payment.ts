import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { bankPayment } from '../../../records/bank-payment.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const unmatchBankPayment = operation({
  name: 'unmatchBankPayment',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/bank-payments/{id}/unmatch',
  summary: 'Take back the credit of a bank payment',
  description:
    'For one that was booked to the wrong account: its credit is taken back whole, with a credit note, its proforma is open again, and it waits for a person. Refused with `insufficient_credit` when the account has spent it, and with `invalid_transition` when a part has been refunded.',
  tag: 'operator',
  command: 'unmatch-payment',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('pay', 'The payment') }),
  body: z
    .strictObject({ reason: text(300).min(1).meta({ description: 'For the audit log' }) })
    .meta({ examples: [{ reason: 'Booked to the wrong account' }] }),
  returns: z.object({ payment: bankPayment }),
  errors: ['not_found', 'invalid_transition', 'insufficient_credit'],
  mcp: null,
})

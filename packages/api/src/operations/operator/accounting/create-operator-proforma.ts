import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { dueDays, operatorProforma, transferAmount } from '../../../records/proforma.ts'
import { text } from '../../../records/text.ts'

export const createOperatorProforma = operation({
  name: 'createOperatorProforma',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/proformas',
  summary: 'Ask an account for a bank transfer',
  description: 'The owner gets an e-mail; the proforma is also among those of the account.',
  tag: 'operator',
  command: 'create-proforma',
  status: 201,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      amountHal: transferAmount,
      dueDays,
      reason: text(300).optional().meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ amountHal: 250_000, reason: 'Asked for by phone' }] }),
  returns: z.object({ proforma: operatorProforma }),
  errors: ['not_found', 'payments_unavailable'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { dueDays, proforma, transferAmount } from '../../records/proforma.ts'

export const createProforma = operation({
  name: 'createProforma',
  audience: 'account',
  method: 'POST',
  path: '/v1/credit/proformas',
  summary: 'Top up by bank transfer',
  description:
    'Returns the account, variable symbol and QR code to pay with. The credit is added and the tax document issued once the payment is on a statement of the bank.',
  tag: 'credit',
  command: 'create-proforma',
  status: 201,
  effect: 'inside',
  idempotent: true,
  body: z
    .strictObject({ amountHal: transferAmount, dueDays })
    .meta({ examples: [{ amountHal: 250_000, dueDays: 14 }] }),
  returns: z.object({ proforma }),
  spends: true,
  errors: ['payments_unavailable'],
  mcp: { tool: 'create_proforma' },
})

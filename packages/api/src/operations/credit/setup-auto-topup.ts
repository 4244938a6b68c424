import * as z from 'zod'
import { operation } from '../../operation.ts'
import { topupAmount } from '../../records/topup.ts'

export const setupAutoTopup = operation({
  name: 'setupAutoTopup',
  audience: 'account',
  method: 'POST',
  path: '/v1/credit/auto-topup/setup',
  summary: 'Set up automatic top-ups',
  description:
    'Answers where a person saves a card; from then on the card is charged when the credit falls below the threshold, within the limit of a month. Repeated declines switch it off, and an e-mail says so.',
  tag: 'credit',
  command: 'auto-topup',
  status: 200,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      thresholdHal: z.int().min(0).max(10_000_000).meta({ description: 'Below this the card is charged' }),
      amountHal: topupAmount.meta({ description: 'What the card is charged, with tax' }),
      monthlyLimitHal: z.int().min(10_000).max(100_000_000).optional().meta({
        description: 'What the card is charged at most in a month of Prague; no less than amountHal',
      }),
    })
    .meta({ examples: [{ thresholdHal: 20000, amountHal: 50000, monthlyLimitHal: 200000 }] }),
  returns: z.object({
    setupUrl: z.string().max(2000).meta({ description: 'Where a person saves the card' }),
  }),
  errors: ['payments_unavailable', 'payment_provider_error'],
  mcp: null,
})

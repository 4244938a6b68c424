import * as z from 'zod'
import { operation } from '../../operation.ts'
import { topupAmount } from '../../records/money/topup.ts'

export const setupAutoTopup = operation({
  name: 'setupAutoTopup',
  audience: 'account',
  method: 'POST',
  path: '/v1/credit/auto-topup/setup',
  summary: 'Set up automatic top-ups',
  description:
    'Returns a page where a user saves a card. The card is then charged whenever the credit falls below the threshold, up to the monthly limit. Repeated declines turn it off, with an e-mail.',
  tag: 'credit',
  command: 'auto-topup',
  status: 200,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      thresholdHal: z.int().min(0).max(10_000_000).meta({ description: 'The card is charged below this' }),
      amountHal: topupAmount.meta({ description: 'Amount charged, including VAT' }),
      monthlyLimitHal: z.int().min(10_000).max(100_000_000).optional().meta({
        description: 'Most charged per calendar month, Prague time; at least amountHal',
      }),
    })
    .meta({ examples: [{ thresholdHal: 20000, amountHal: 50000, monthlyLimitHal: 200000 }] }),
  returns: z.object({
    setupUrl: z.string().max(2000).meta({ description: 'Page where a user saves the card' }),
  }),
  errors: ['payments_unavailable', 'payment_provider_error'],
  spends: true,
  mcp: null,
})

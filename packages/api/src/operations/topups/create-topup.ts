import * as z from 'zod'
import { operation } from '../../operation.ts'
import { topup, topupAmount } from '../../records/money/topup.ts'

const returnUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .meta({
    description: 'Redirect URL after the payment',
    format: 'uri',
    examples: ['https://example.com/paid'],
  })

/** spec:credit.topup */
export const createTopup = operation({
  name: 'createTopup',
  audience: 'account',
  method: 'POST',
  path: '/v1/credit/topup',
  summary: 'Top up by card',
  description:
    'Returns a checkout page; the credit is added and the tax document issued once the card is charged.',
  tag: 'credit',
  command: 'topup',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      amountHal: topupAmount.meta({ description: 'Including VAT; 10000 to 10000000', examples: [50000] }),
      returnUrl: returnUrl.optional(),
    })
    .meta({ examples: [{ amountHal: 50000, returnUrl: 'https://example.com/paid' }] }),
  returns: z.object({ topup }),
  errors: ['payments_unavailable', 'payment_provider_error'],
  spends: true,
  mcp: { tool: 'buy_credit', destructive: true },
})

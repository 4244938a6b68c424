import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { hal } from '../text.ts'

/** The bounds of one card payment: 100 to 100,000 CZK. */
export const topupAmount = z.int().min(10_000).max(10_000_000)

export const topup = named(
  'Topup',
  z
    .object({
      id: recordId('top', 'The top-up'),
      status: z.enum(['pending', 'paid', 'expired', 'failed']).meta({
        description: 'paid: the credit was added; pending: expires within 24 hours',
      }),
      amountHal: hal.meta({ description: 'Including VAT; all of it becomes credit' }),
      checkoutUrl: z
        .string()
        .max(2000)
        .meta({
          description: 'Checkout page',
          examples: ['https://checkout.stripe.com/c/pay/cs_1'],
        }),
    })
    .meta({
      description: 'A card top-up.',
      examples: [
        {
          id: exampleId('top'),
          status: 'pending',
          amountHal: 50000,
          checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_1',
        },
      ],
    }),
)

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { setupOrder } from '../../records/setup/setup-order.ts'

/** spec:setup-orders.checkout */
export const checkOutSetupOrder = operation({
  name: 'checkOutSetupOrder',
  audience: 'account',
  method: 'POST',
  path: '/v1/setup-orders/{id}/checkout',
  summary: 'Accept and pay the quote of a set-up order',
  description:
    'card returns the `checkoutUrl` of a payment page, credit pays at once. A repetition returns the same page and charges nothing.',
  tag: 'setup-orders',
  command: 'checkout',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: z
    .strictObject({
      acceptQuote: z.literal(true).meta({ description: 'Accepts the quote and its terms' }),
      quoteVersion: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'Accept this version only; a newer one is `quote_pending_confirmation`' }),
      payWith: z.enum(['card', 'credit']).default('card'),
    })
    .meta({ examples: [{ acceptQuote: true, quoteVersion: 1, payWith: 'credit' }] }),
  returns: z.object({
    order: setupOrder,
    checkoutUrl: z.string().max(2000).optional().meta({ description: 'Where to pay by card' }),
  }),
  errors: [
    'setup_order_not_found',
    'setup_orders_disabled',
    'order_closed',
    'advisor_no_quote',
    'quote_pending_confirmation',
    'turn_in_progress',
    'checkout_open',
    'insufficient_credit',
    'payments_unavailable',
    'payment_provider_error',
  ],
  spends: true,
  mcp: { tool: 'check_out_setup_order', destructive: true, repeatable: true },
})

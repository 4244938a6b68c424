import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorSetupOrder } from '../../../records/setup/setup-order.ts'
import { reasonBody } from '../reason-body.ts'

export const refundSetupOrder = operation({
  name: 'refundSetupOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/setup-orders/{id}/refund',
  summary: 'Refund and cancel a set-up order',
  description:
    'Puts all that was paid for it back on the credit and cancels its number order; one that is being procured is `in_progress`. With `to: card` it goes on to the card that paid, with a credit note. Not after the launch.',
  tag: 'operator',
  command: 'refund-setup-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: z
    .strictObject({
      ...reasonBody('The customer has closed the shop').shape,
      to: z
        .enum(['credit', 'card'])
        .default('credit')
        .meta({ description: 'card: back to the card that paid, with a credit note' }),
    })
    .meta({ examples: [{ to: 'card', reason: 'The customer has closed the shop' }] }),
  bodyOptional: true,
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found', 'invalid_transition', 'in_progress'],
  mcp: null,
})

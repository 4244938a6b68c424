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
    'Puts all that was paid for it back on the credit. What is then returned to the card has a credit note. Not after the launch.',
  tag: 'operator',
  command: 'refund-setup-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: reasonBody('The customer has closed the shop'),
  bodyOptional: true,
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found', 'invalid_transition'],
  mcp: null,
})

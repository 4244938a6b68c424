import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { setupOrder } from '../../records/setup/setup-order.ts'

/** spec:setup-orders.cancel */
export const cancelSetupOrder = operation({
  name: 'cancelSetupOrder',
  audience: 'account',
  method: 'POST',
  path: '/v1/setup-orders/{id}/cancel',
  summary: 'Cancel a set-up order',
  description:
    'Free before it is paid; after that it is `order_closed` and only the operator refunds it. A payment that arrives later stays on the account as credit.',
  tag: 'setup-orders',
  command: 'cancel',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  returns: z.object({ order: setupOrder }),
  errors: ['setup_order_not_found', 'order_closed'],
  mcp: { tool: 'cancel_setup_order', destructive: true, repeatable: true },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { numberOrder } from '../../records/number-order.ts'

/** spec:states.order-cancel-again, spec:states.order-cancel-late, spec:states.order-foreign */
export const cancelNumberOrder = operation({
  name: 'cancelNumberOrder',
  audience: 'account',
  method: 'POST',
  path: '/v1/numbers/orders/{id}/cancel',
  summary: 'Cancel an order of voice numbers',
  description:
    'While it is pending; a cancelled one is answered as it is. One that is being provisioned is `in_progress`, one that has ended `invalid_transition`.',
  tag: 'numbers',
  command: 'cancel-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('ord', 'The order') }),
  returns: z.object({ order: numberOrder }),
  errors: ['not_found', 'in_progress', 'invalid_transition'],
  mcp: { tool: 'cancel_number_order', destructive: true, repeatable: true },
})

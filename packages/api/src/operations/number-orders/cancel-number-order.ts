import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { numberOrder } from '../../records/numbers/number-order.ts'

/** spec:states.order-cancel-again, spec:states.order-cancel-late, spec:states.order-foreign */
export const cancelNumberOrder = operation({
  name: 'cancelNumberOrder',
  audience: 'account',
  method: 'POST',
  path: '/v1/numbers/orders/{id}/cancel',
  summary: 'Cancel a number order',
  description:
    'Only while pending; a cancelled order is returned unchanged. An order being provisioned is `in_progress`, an ended one `invalid_transition`.',
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

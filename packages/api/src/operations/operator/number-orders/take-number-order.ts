import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorNumberOrder } from '../../../records/numbers/number-order.ts'
import { reasonBody } from '../reason-body.ts'

export const takeNumberOrder = operation({
  name: 'takeNumberOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/number-orders/{id}/take',
  summary: 'Take over a number order',
  description: 'Sets it to provisioning: the customer can no longer cancel it, and no supplier is contacted.',
  tag: 'operator',
  command: 'take-number-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('ord', 'The order') }),
  body: reasonBody('Ordered from the carrier by e-mail'),
  bodyOptional: true,
  returns: z.object({ order: operatorNumberOrder }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

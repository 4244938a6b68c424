import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorSetupOrder } from '../../../records/setup/setup-order.ts'
import { reasonBody } from '../reason-body.ts'

export const takeSetupOrder = operation({
  name: 'takeSetupOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/setup-orders/{id}/take',
  summary: 'Take over a set-up order',
  description: 'From then on a person answers in it, and building stops before the order is ready.',
  tag: 'operator',
  command: 'take-setup-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: reasonBody('Wants a person'),
  bodyOptional: true,
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found', 'order_closed'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorSetupOrder } from '../../../records/setup/setup-order.ts'
import { reasonBody } from '../reason-body.ts'

export const completeSetupOrder = operation({
  name: 'completeSetupOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/setup-orders/{id}/complete',
  summary: 'Mark a set-up order ready',
  description: 'The agent has been built and its draft checked: the customer can try and launch it.',
  tag: 'operator',
  command: 'complete-setup-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: reasonBody('Checked by phone'),
  bodyOptional: true,
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found', 'invalid_transition'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorSetupOrder } from '../../../records/setup/setup-order.ts'

export const getOperatorSetupOrder = operation({
  name: 'getOperatorSetupOrder',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/setup-orders/{id}',
  summary: 'Get a set-up order of any account',
  description: 'With its messages and the newest quote.',
  tag: 'operator',
  command: 'setup-order',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found'],
  mcp: null,
})

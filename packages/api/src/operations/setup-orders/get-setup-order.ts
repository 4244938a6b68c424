import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { setupOrder } from '../../records/setup/setup-order.ts'

export const getSetupOrder = operation({
  name: 'getSetupOrder',
  audience: 'account',
  method: 'GET',
  path: '/v1/setup-orders/{id}',
  summary: 'Get a set-up order',
  description: 'With its messages and the newest quote.',
  tag: 'setup-orders',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  returns: z.object({ order: setupOrder }),
  errors: ['setup_order_not_found'],
  mcp: { tool: 'get_setup_order' },
})

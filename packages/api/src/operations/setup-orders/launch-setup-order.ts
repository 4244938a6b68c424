import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { setupOrder } from '../../records/setup/setup-order.ts'
import { agentErrors } from '../agents/agent-errors.ts'

/** spec:setup-orders.launch */
export const launchSetupOrder = operation({
  name: 'launchSetupOrder',
  audience: 'account',
  method: 'POST',
  path: '/v1/setup-orders/{id}/launch',
  summary: 'Launch the agent of a set-up order',
  description:
    'Publishes the draft and routes the number to the agent in one step. Refused while the number or the calendar is missing. A launched order is returned unchanged.',
  tag: 'setup-orders',
  command: 'launch',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  returns: z.object({ order: setupOrder }),
  errors: [
    'setup_order_not_found',
    'order_closed',
    'invalid_transition',
    'quote_pending_confirmation',
    'agent_not_found',
    'agent_no_number',
    ...agentErrors,
  ],
  mcp: { tool: 'launch_setup_order', destructive: true, repeatable: true },
})

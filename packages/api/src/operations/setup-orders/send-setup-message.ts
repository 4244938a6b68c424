import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { maxSetupMessage, setupOrder } from '../../records/setup/setup-order.ts'
import { text } from '../../records/text.ts'

/** spec:setup-orders.turn */
export const sendSetupMessage = operation({
  name: 'sendSetupMessage',
  audience: 'account',
  method: 'POST',
  path: '/v1/setup-orders/{id}/messages',
  summary: 'Write in a set-up order',
  description:
    'One turn of the advisor: it asks on or proposes a quote. Once paid, or with an operator on it, a person answers. `advisor_unavailable` keeps the message: send it again.',
  tag: 'setup-orders',
  command: 'message',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: z
    .strictObject({
      message: text(maxSetupMessage)
        .regex(/\S/, 'is empty')
        .meta({ examples: ['Pekárna Novák, otevřeno od 6 do 17.'] }),
    })
    .meta({ examples: [{ message: 'Pekárna Novák' }] }),
  returns: z.object({ order: setupOrder }),
  errors: [
    'setup_order_not_found',
    'setup_orders_disabled',
    'order_closed',
    'checkout_open',
    'turn_in_progress',
    'advisor_unavailable',
  ],
  mcp: { tool: 'send_setup_message' },
})

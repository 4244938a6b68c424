import * as z from 'zod'
import { operation } from '../../operation.ts'
import { maxSetupMessage, setupLanguages, setupOrder } from '../../records/setup/setup-order.ts'
import { text } from '../../records/text.ts'

/** spec:setup-orders.record, spec:setup-orders.create */
export const createSetupOrder = operation({
  name: 'createSetupOrder',
  audience: 'account',
  method: 'POST',
  path: '/v1/setup-orders',
  summary: 'Order an agent that is set up for you',
  description:
    'Starts a talk with the advisor, which leads to a quote. Nothing is charged before the checkout.',
  tag: 'setup-orders',
  command: 'create',
  status: 201,
  effect: 'outside',
  idempotent: false,
  body: z
    .strictObject({
      brief: text(maxSetupMessage)
        .regex(/\S/, 'is empty')
        .meta({ description: 'What the agent is needed for', examples: ['Pekárna, nestíháme telefony.'] }),
      language: z.enum(setupLanguages).optional().meta({ description: 'Default: that of the account' }),
    })
    .meta({ examples: [{ brief: 'Jsme pekárna a nestíháme brát telefony.', language: 'cs' }] }),
  returns: z.object({ order: setupOrder }),
  errors: ['setup_orders_disabled'],
  mcp: { tool: 'create_setup_order' },
})

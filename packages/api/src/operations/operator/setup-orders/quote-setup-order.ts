import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorSetupOrder } from '../../../records/setup/setup-order.ts'
import {
  maxSetupTools,
  setupIntegrations,
  wantedAgent,
  wantedNumber,
  wantedTool,
} from '../../../records/setup/setup-quote.ts'
import { agentErrors } from '../../agents/agent-errors.ts'

/** spec:setup-orders.revision */
export const quoteSetupOrder = operation({
  name: 'quoteSetupOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/setup-orders/{id}/quotes',
  summary: 'Send a new quote of a set-up order',
  description:
    'Priced by the tariffs of the kind setup. After the payment it is a revision: the customer pays the difference, and the number stays as it is.',
  tag: 'operator',
  command: 'quote-setup-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: z
    .strictObject({
      agent: wantedAgent,
      number: wantedNumber.optional().meta({ description: 'Default: that of the last quote, or none' }),
      integrations: z.array(z.enum(setupIntegrations)).max(setupIntegrations.length).default([]),
      tools: z
        .array(wantedTool)
        .max(maxSetupTools)
        .refine(
          (tools) => new Set(tools.map(({ name }) => name)).size === tools.length,
          'contains a name twice',
        )
        .default([]),
    })
    .meta({
      examples: [{ agent: { name: 'Pekárna Novák', language: 'cs' }, number: { kind: 'none' } }],
    }),
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found', 'order_closed', 'checkout_open', ...agentErrors],
  mcp: null,
})

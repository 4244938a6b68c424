import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorSetupOrder } from '../../../records/setup/setup-order.ts'
import { wantedAgent } from '../../../records/setup/setup-quote.ts'
import { agentErrors } from '../../agents/agent-errors.ts'

export const editSetupDraft = operation({
  name: 'editSetupDraft',
  audience: 'operator',
  method: 'PUT',
  path: '/operator/v1/setup-orders/{id}/draft',
  summary: 'Edit the draft of the agent of a set-up order',
  description: 'Fields left out keep their value. Only between building and launch.',
  tag: 'operator',
  command: 'edit-setup-draft',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: z
    .strictObject({ agent: wantedAgent })
    .meta({ examples: [{ agent: { name: 'Pekárna Novák', language: 'cs' } }] }),
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found', 'invalid_transition', 'agent_not_found', ...agentErrors],
  mcp: null,
})

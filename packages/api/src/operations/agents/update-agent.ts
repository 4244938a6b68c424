import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, agentFields, warnings } from '../../records/agent.ts'
import { idParam } from '../../records/id.ts'
import { agentErrors } from './agent-errors.ts'

/** spec:agents.update */
export const updateAgent = operation({
  name: 'updateAgent',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/agents/{id}',
  summary: 'Change an agent',
  description:
    'Changes the fields that are sent in the live agent and under its draft; the others stay, and so does what the draft says of its own. With `expectedRevision` it changes only the revision that was read, else it is `revision_conflict`. An agent on the external platform moves to the own engine, where that is possible, when its language becomes cs or sk, when `transferTo` is set, or when `useForOutboundTasks` becomes true.',
  tag: 'agents',
  command: 'update',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  body: z
    .strictObject({ ...agentFields })
    .partial()
    .extend({
      expectedRevision: z
        .int()
        .optional()
        .meta({ description: 'The revision that was read', examples: [1] }),
    })
    .meta({ examples: [{ goal: 'The caller has ordered.', expectedRevision: 1 }] }),
  returns: z.object({ agent, warnings }),
  errors: ['not_found', ...agentErrors, 'revision_conflict'],
  mcp: { tool: 'update_agent' },
})

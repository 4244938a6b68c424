import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, agentFields, warnings } from '../../records/agents/agent.ts'
import { idParam } from '../../records/id.ts'
import { agentErrors } from './agent-errors.ts'

/** spec:agents.update */
export const updateAgent = operation({
  name: 'updateAgent',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/agents/{id}',
  summary: 'Update an agent',
  description:
    'Updates the given fields of the live agent; the draft follows, except for fields edited in it. With `expectedRevision`, fails with `revision_conflict` if the agent has changed since. An agent on the external platform moves to the built-in engine, if possible, when its language becomes cs or sk, `transferTo` is set, or `useForOutboundTasks` becomes true.',
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
        .meta({ description: 'The revision you read', examples: [1] }),
    })
    .meta({ examples: [{ goal: 'The caller has ordered.', expectedRevision: 1 }] }),
  returns: z.object({ agent, warnings }),
  errors: ['not_found', ...agentErrors, 'revision_conflict'],
  mcp: { tool: 'update_agent' },
})

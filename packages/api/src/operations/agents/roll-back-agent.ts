import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, warnings } from '../../records/agents/agent.ts'
import { version } from '../../records/agents/agent-draft.ts'
import { idParam } from '../../records/id.ts'
import { agentErrors } from './agent-errors.ts'

export const rollBackAgent = operation({
  name: 'rollBackAgent',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents/{id}/draft/rollback',
  summary: 'Roll an agent back to a version',
  description:
    "Makes a version live again: the given one, or the one before the live one. The agent's number and draft do not change.",
  tag: 'agents',
  command: 'rollback',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  body: z
    .strictObject({
      version: version.optional().meta({ description: 'Default: the one before the live one' }),
    })
    .meta({ examples: [{ version: 1 }] }),
  bodyOptional: true,
  returns: z.object({ agent, version, warnings }),
  errors: ['not_found', ...agentErrors],
  mcp: { tool: 'roll_back_agent', destructive: true },
})

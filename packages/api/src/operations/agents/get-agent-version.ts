import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agentVersionContent } from '../../records/agents/agent-draft.ts'
import { idParam } from '../../records/id.ts'

export const getAgentVersion = operation({
  name: 'getAgentVersion',
  audience: 'account',
  method: 'GET',
  path: '/v1/agents/{id}/versions/{version}',
  summary: 'Get a version of an agent',
  description:
    'The agent as of this version. To make it live again, roll back to it; to edit it, save its `agent` as the draft.',
  tag: 'agents',
  command: 'version',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({
    id: idParam('ag', 'The agent'),
    version: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000_000)
      .meta({ description: 'Version number', examples: [2] }),
  }),
  returns: z.object({ version: agentVersionContent }),
  errors: ['not_found'],
  mcp: { tool: 'get_agent_version' },
})

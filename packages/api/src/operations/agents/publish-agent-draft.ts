import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, warnings } from '../../records/agents/agent.ts'
import { version } from '../../records/agents/agent-draft.ts'
import { idParam } from '../../records/id.ts'
import { agentErrors } from './agent-errors.ts'

export const publishAgentDraft = operation({
  name: 'publishAgentDraft',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents/{id}/draft/publish',
  summary: 'Publish the draft of an agent',
  description:
    'Makes the draft live as a new version, used by calls that start afterwards. You can roll back to the previous version.',
  tag: 'agents',
  command: 'publish-draft',
  status: 200,
  effect: 'outside',
  idempotent: true,
  params: z.object({ id: idParam('ag', 'The agent') }),
  body: z
    .strictObject({
      expectedRevision: z
        .int()
        .optional()
        .meta({ description: 'The revision you read', examples: [2] }),
    })
    .meta({ examples: [{ expectedRevision: 2 }] }),
  bodyOptional: true,
  returns: z.object({ agent, version, warnings }),
  errors: ['not_found', ...agentErrors, 'revision_conflict'],
  mcp: { tool: 'publish_agent_draft', destructive: true },
})

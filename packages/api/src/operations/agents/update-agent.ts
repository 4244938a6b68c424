import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, agentFields, warnings } from '../../records/agent.ts'
import { idParam } from '../../records/id.ts'

export const updateAgent = operation({
  name: 'updateAgent',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/agents/{id}',
  summary: 'Change an agent',
  description:
    'Changes the fields that are sent; the others stay. With `expectedRevision` it changes only the revision that was read, else 409 revision_conflict.',
  tag: 'agents',
  command: 'update',
  status: 200,
  effect: 'inside',
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
  errors: [
    'not_found',
    'invalid_name',
    'invalid_system_prompt',
    'invalid_goal',
    'invalid_knowledge',
    'invalid_voicemail_message',
    'voicemail_requires_engine',
    'revision_conflict',
  ],
  mcp: { tool: 'update_agent' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, agentFields, warnings } from '../../records/agent.ts'

export const updateAgent = operation({
  name: 'updateAgent',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/agents/{id}',
  summary: 'Change an agent',
  tag: 'agents',
  command: 'update',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  body: z
    .strictObject({ ...agentFields })
    .partial()
    .extend({ expectedRevision: z.int().optional() }),
  returns: z.object({ agent, warnings }),
  errors: [
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

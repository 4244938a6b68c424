import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, agentFields, warnings } from '../../records/agent.ts'

export const createAgent = operation({
  name: 'createAgent',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents',
  summary: 'Create an agent',
  tag: 'agents',
  command: 'create',
  status: 201,
  effect: 'inside',
  idempotent: true,
  body: z
    .strictObject({ ...agentFields })
    .partial()
    .required({ name: true, language: true }),
  returns: z.object({ agent, warnings }),
  errors: [
    'invalid_name',
    'invalid_system_prompt',
    'invalid_goal',
    'invalid_knowledge',
    'invalid_voicemail_message',
    'voicemail_requires_engine',
    'agent_limit',
  ],
  mcp: { tool: 'create_agent' },
})

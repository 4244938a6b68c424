import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, agentFields, warnings } from '../../records/agent.ts'

export const createAgent = operation({
  name: 'createAgent',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents',
  summary: 'Create an agent',
  description:
    'Makes a voice agent that answers or places calls. Only name and language are required; the rest has defaults, and what this service does not offer yet (calendars, tools, workflows) is refused by name. `warnings` tells what is worth a look.',
  tag: 'agents',
  command: 'create',
  status: 201,
  effect: 'inside',
  idempotent: true,
  body: z
    .strictObject({ ...agentFields })
    .partial()
    .required({ name: true, language: true })
    .meta({
      examples: [
        {
          name: 'Anna',
          language: 'cs',
          systemPrompt: 'You take orders for a bakery.',
          firstMessage: 'Dobrý den, tady virtuální asistentka Pekárny Novák.',
          dataFields: [{ key: 'phone', type: 'phone', description: 'Where to call back' }],
        },
      ],
    }),
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

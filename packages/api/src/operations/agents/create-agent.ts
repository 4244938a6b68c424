import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent, agentFields, warnings } from '../../records/agents/agent.ts'
import { agentErrors } from './agent-errors.ts'

/** spec:agents.create */
export const createAgent = operation({
  name: 'createAgent',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents',
  summary: 'Create an agent',
  description:
    'Creates a voice agent that answers or places calls. Only name and language are required. Agents in cs and sk run on the built-in engine, others on the external platform if there is one; `useForOutboundTasks` overrides this. `warnings` lists what to check.',
  tag: 'agents',
  command: 'create',
  status: 201,
  effect: 'outside',
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
  errors: [...agentErrors, 'agent_limit', 'engine_not_configured', 'eleven_labs_error'],
  mcp: { tool: 'create_agent' },
})

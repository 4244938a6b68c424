import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent } from '../../records/agents/agent.ts'
import { idParam } from '../../records/id.ts'

export const getAgent = operation({
  name: 'getAgent',
  audience: 'account',
  method: 'GET',
  path: '/v1/agents/{id}',
  summary: 'Get an agent',
  description: 'The whole agent, with its revision.',
  tag: 'agents',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  returns: z.object({ agent }),
  errors: ['not_found'],
  mcp: { tool: 'get_agent' },
})

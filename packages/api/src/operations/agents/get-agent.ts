import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent } from '../../records/agent.ts'

export const getAgent = operation({
  name: 'getAgent',
  audience: 'account',
  method: 'GET',
  path: '/v1/agents/{id}',
  summary: 'Read an agent',
  tag: 'agents',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  returns: z.object({ agent }),
  errors: [],
  mcp: { tool: 'get_agent' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

export const deleteAgent = operation({
  name: 'deleteAgent',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/agents/{id}',
  summary: 'Delete an agent',
  description:
    'Takes the agent, its draft and its versions away; its number is then answered by nobody. Its calls stay. While it talks: 409 agent_busy.',
  tag: 'agents',
  command: 'delete',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found', 'agent_busy'],
  mcp: { tool: 'delete_agent' },
})

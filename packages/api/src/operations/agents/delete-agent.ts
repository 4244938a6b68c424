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
    'Deletes the agent with its draft and versions; its number is no longer answered. Its call records are kept. `agent_busy` while it is in a call.',
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

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agent } from '../../records/agents/agent.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

export const listAgents = operation({
  name: 'listAgents',
  audience: 'account',
  method: 'GET',
  path: '/v1/agents',
  summary: 'List agents',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'agents',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ agents: z.array(agent).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_agents' },
})

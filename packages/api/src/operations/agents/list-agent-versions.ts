import * as z from 'zod'
import { operation } from '../../operation.ts'
import { agentVersion } from '../../records/agents/agent-draft.ts'
import { idParam } from '../../records/id.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

export const listAgentVersions = operation({
  name: 'listAgentVersions',
  audience: 'account',
  method: 'GET',
  path: '/v1/agents/{id}/versions',
  summary: 'List the versions of an agent',
  description:
    'Versions you can roll back to, newest first; the latest 100 are kept. Empty before the first publish. Follow `nextCursor` while `hasMore` is true.',
  tag: 'agents',
  command: 'versions',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ versions: z.array(agentVersion).max(maxPage), ...cursorPage }),
  errors: ['not_found'],
  mcp: { tool: 'list_agent_versions' },
})

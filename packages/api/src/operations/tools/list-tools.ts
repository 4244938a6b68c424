import * as z from 'zod'
import { operation } from '../../operation.ts'
import { tool } from '../../records/agents/tool.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

export const listTools = operation({
  name: 'listTools',
  audience: 'account',
  method: 'GET',
  path: '/v1/tools',
  summary: 'List tools',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'tools',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ tools: z.array(tool).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_tools' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { tool } from '../../records/agents/tool.ts'
import { idParam } from '../../records/id.ts'

export const getTool = operation({
  name: 'getTool',
  audience: 'account',
  method: 'GET',
  path: '/v1/tools/{id}',
  summary: 'Get a tool',
  description: 'The whole tool, except for header values, which are never shown.',
  tag: 'tools',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('tool', 'The tool') }),
  returns: z.object({ tool }),
  errors: ['not_found'],
  mcp: { tool: 'get_tool' },
})

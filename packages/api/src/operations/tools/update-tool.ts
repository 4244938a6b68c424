import * as z from 'zod'
import { operation } from '../../operation.ts'
import { tool, toolFields } from '../../records/agents/tool.ts'
import { idParam } from '../../records/id.ts'

export const updateTool = operation({
  name: 'updateTool',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/tools/{id}',
  summary: 'Update a tool',
  description:
    'Updates the given fields, effective from the next use, also in calls in progress. `headers` replaces all headers: send null to keep the stored value of one.',
  tag: 'tools',
  command: 'update',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('tool', 'The tool') }),
  body: z
    .strictObject({ ...toolFields })
    .partial()
    .meta({ examples: [{ timeoutMs: 5000 }] }),
  returns: z.object({ tool }),
  errors: ['not_found'],
  mcp: { tool: 'update_tool' },
})

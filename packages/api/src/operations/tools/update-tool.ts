import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { tool, toolFields } from '../../records/tool.ts'

export const updateTool = operation({
  name: 'updateTool',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/tools/{id}',
  summary: 'Change a tool',
  description:
    'Changes the fields that are sent; the others stay. Changes apply from the next use, in running calls too. `headers` replaces all headers: send null to keep the stored value of one.',
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

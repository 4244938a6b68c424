import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

export const deleteTool = operation({
  name: 'deleteTool',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/tools/{id}',
  summary: 'Delete a tool',
  description: 'Deletes the tool and detaches it from every agent; calls in progress continue without it.',
  tag: 'tools',
  command: 'delete',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('tool', 'The tool') }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
  mcp: { tool: 'delete_tool' },
})

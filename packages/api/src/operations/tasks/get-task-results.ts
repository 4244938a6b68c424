import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

export const getTaskResults = operation({
  name: 'getTaskResults',
  audience: 'account',
  method: 'GET',
  path: '/v1/tasks/{id}/results',
  summary: 'Download the results of a campaign',
  description:
    'CSV in UTF-8 with a header: one line per contact with its status, last call, variables and captured data. Text that a spreadsheet would run as a formula is defused.',
  tag: 'tasks',
  command: 'results',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task') }),
  returns: z.undefined(),
  binary: ['text/csv'],
  errors: ['not_found'],
  mcp: { tool: 'get_task_results' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { task } from '../../records/tasks/task.ts'

export const getTask = operation({
  name: 'getTask',
  audience: 'account',
  method: 'GET',
  path: '/v1/tasks/{id}',
  summary: 'Read an outbound campaign',
  description:
    'With all its recipients and contacts. The list of its contacts has pages and a filter by status.',
  tag: 'tasks',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task') }),
  returns: z.object({ task }),
  errors: ['not_found'],
  mcp: { tool: 'get_task' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { task } from '../../records/tasks/task.ts'

export const startTask = operation({
  name: 'startTask',
  audience: 'account',
  method: 'POST',
  path: '/v1/tasks/{id}/start',
  summary: 'Start an outbound campaign',
  description:
    'Starts a draft or resumes a paused task. Pins the agent as it is now, unless the task has `useLatest`.',
  tag: 'tasks',
  command: 'start',
  status: 200,
  effect: 'inside',
  idempotent: true,
  params: z.object({ id: idParam('task', 'The task') }),
  returns: z.object({ task }),
  errors: [
    'not_found',
    'agent_not_found',
    'agent_suspended',
    'agent_no_number',
    'task_not_startable',
    'task_needs_attention',
  ],
  spends: true,
  mcp: { tool: 'start_task', destructive: true, reachesOutside: true },
})

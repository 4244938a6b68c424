import * as z from 'zod'
import { operation } from '../../operation.ts'
import { newTask, task, taskBodyLimitBytes } from '../../records/tasks/task.ts'

export const createOutboundTask = operation({
  name: 'createOutboundTask',
  audience: 'account',
  method: 'POST',
  path: '/v1/outbound-tasks',
  summary: 'Create and start an outbound campaign',
  description: 'Takes the fields of a new task and starts it at once.',
  tag: 'tasks',
  command: 'create-and-start',
  status: 201,
  effect: 'inside',
  idempotent: true,
  bodyLimitBytes: taskBodyLimitBytes,
  body: newTask,
  returns: z.object({ task }),
  errors: [
    'agent_not_found',
    'agent_suspended',
    'agent_no_number',
    'task_not_startable',
    'task_needs_attention',
  ],
  spends: true,
  mcp: { tool: 'create_outbound_task', destructive: true, reachesOutside: true },
})

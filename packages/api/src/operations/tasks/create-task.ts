import * as z from 'zod'
import { operation } from '../../operation.ts'
import { newTask, task, taskBodyLimitBytes } from '../../records/tasks/task.ts'

export const createTask = operation({
  name: 'createTask',
  audience: 'account',
  method: 'POST',
  path: '/v1/tasks',
  summary: 'Create an outbound campaign',
  description:
    'Nothing is dialed until it is started. Up to 1000 recipients and 2 MB. Numbers are checked when they are dialed: those that cannot be called end in review.',
  tag: 'tasks',
  command: 'create',
  status: 201,
  effect: 'inside',
  idempotent: true,
  bodyLimitBytes: taskBodyLimitBytes,
  body: newTask,
  returns: z.object({ task }),
  errors: ['agent_not_found'],
  mcp: { tool: 'create_task' },
})

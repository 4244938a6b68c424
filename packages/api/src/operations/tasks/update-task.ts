import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { task, taskBodyLimitBytes, taskChange } from '../../records/tasks/task.ts'

export const updateTask = operation({
  name: 'updateTask',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/tasks/{id}',
  summary: 'Change or pause an outbound campaign',
  description:
    'Omitted fields stay; null removes an optional one. A running task only takes `name`, `budgetHal`, `expiresAt` and `status`: pause it to change the rest. `recipients` only while it is a draft; `retryPolicy` only before the first attempt, even one that placed no call, and with the `maxAttempts` of the task. An outdated `revision` fails with `revision_conflict` and `currentRevision`.',
  tag: 'tasks',
  command: 'update',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task') }),
  bodyLimitBytes: taskBodyLimitBytes,
  body: taskChange,
  returns: z.object({ task }),
  errors: ['not_found', 'agent_not_found', 'revision_conflict', 'task_not_editable', 'invalid_transition'],
  spends: true,
  mcp: { tool: 'update_task' },
})

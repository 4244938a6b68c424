import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { taskSummary } from '../../records/tasks/task.ts'
import { taskItem } from '../../records/tasks/task-item.ts'

export const resolveTaskItem = operation({
  name: 'resolveTaskItem',
  audience: 'account',
  method: 'POST',
  path: '/v1/tasks/{id}/items/{itemId}/resolve',
  summary: 'Resolve a contact in review',
  description:
    'Only while the task is not running: `task_not_editable`, as for a `retry` that is not allowed. `retry` dials the contact again: with its attempts used up only if its last dial placed no call; under a retry policy not then, nor after an unknown outcome or the five days. `skip` leaves it; `succeed` counts it as reached. After the last review a task that needed attention goes on by itself; `skip` on `billing_unknown` pauses one with contacts left.',
  tag: 'tasks',
  command: 'resolve-item',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task'), itemId: idParam('item', 'The contact') }),
  body: z
    .strictObject({ action: z.enum(['retry', 'skip', 'succeed']) })
    .meta({ examples: [{ action: 'retry' }] }),
  returns: z.object({ item: taskItem, task: taskSummary }),
  errors: ['not_found', 'task_not_editable', 'invalid_transition'],
  spends: true,
  mcp: { tool: 'resolve_task_item', destructive: true, reachesOutside: true },
})

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
    'Only while the task is not running: `task_not_editable`. `retry` dials the contact once more, except under a retry policy with its attempts used up; `skip` leaves it; `succeed` counts it as reached. When the last review is resolved, a task that needed attention goes on by itself; after `skip` on `billing_unknown` it is paused.',
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

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { task } from '../../records/tasks/task.ts'

export const cancelTask = operation({
  name: 'cancelTask',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/tasks/{id}',
  summary: 'Cancel an outbound campaign',
  description:
    'Nothing more is dialed; running calls finish. The task stays readable, with status `cancelled`. A cancelled task is returned unchanged.',
  tag: 'tasks',
  command: 'cancel',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task') }),
  body: z
    .strictObject({
      revision: z
        .int()
        .optional()
        .meta({ description: 'The revision you read', examples: [2] }),
    })
    .meta({ examples: [{ revision: 2 }] }),
  bodyOptional: true,
  returns: z.object({ task }),
  errors: ['not_found', 'revision_conflict', 'task_not_editable'],
  mcp: { tool: 'cancel_task' },
})

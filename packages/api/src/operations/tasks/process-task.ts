import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { unixMs } from '../../records/text.ts'

export const processTask = operation({
  name: 'processTask',
  audience: 'account',
  method: 'POST',
  path: '/v1/tasks/{id}/process',
  summary: 'Dial what is due now',
  description:
    'The service dials due contacts by itself; this does so at once and tells what is left. If the task was changed meanwhile, the contact is not dialed: `revision_conflict` with `details`.',
  tag: 'tasks',
  command: 'process',
  status: 200,
  effect: 'outside',
  idempotent: true,
  params: z.object({ id: idParam('task', 'The task') }),
  returns: z.object({
    dispatched: z.int().min(0).meta({ description: 'Contacts dialed' }),
    waiting: z.int().min(0).meta({ description: 'Contacts waiting for a dial' }),
    nextAttemptAt: unixMs.nullable().meta({ description: 'When the next one is due; null: none is waiting' }),
  }),
  errors: ['not_found', 'revision_conflict', 'task_not_startable', 'task_needs_attention'],
  spends: true,
  mcp: { tool: 'process_task', destructive: true },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

export const skipTaskWaits = operation({
  name: 'skipTaskWaits',
  audience: 'account',
  method: 'POST',
  path: '/sandbox/v1/tasks/{id}/skip-waits',
  summary: 'Skip the waits of a task',
  description:
    'Makes waiting contacts due at once, and ends calls of unknown outcome as two hours would. Limits and calling windows still apply.',
  tag: 'sandbox',
  command: 'skip-waits',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task') }),
  returns: z.object({
    contacts: z.int().min(0).meta({ description: 'Contacts that are due now' }),
    calls: z.int().min(0).meta({ description: 'Calls of unknown outcome that end now' }),
  }),
  errors: ['not_found'],
  mcp: null,
})

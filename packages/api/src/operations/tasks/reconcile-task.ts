import * as z from 'zod'
import { operation } from '../../operation.ts'
import { exampleId, idParam, recordId } from '../../records/id.ts'
import { maxRecipients, taskSummary } from '../../records/tasks/task.ts'
import { maxAttemptsShown } from '../../records/tasks/task-item.ts'
import { hal } from '../../records/text.ts'

const settledReservation = z
  .object({
    itemId: recordId('item', 'The contact'),
    providerCallId: recordId('c', 'The call'),
    releasedHal: hal.min(0).meta({ description: 'No longer reserved' }),
    spentHal: hal.min(0).meta({ description: 'Price of the call' }),
  })
  .meta({
    examples: [{ itemId: exampleId('item'), providerCallId: exampleId('c'), releasedHal: 390, spentHal: 0 }],
  })

export const reconcileTask = operation({
  name: 'reconcileTask',
  audience: 'account',
  method: 'POST',
  path: '/v1/tasks/{id}/reconcile',
  summary: 'Settle reservations of ended calls',
  description:
    'Reservations settle when their calls end. One for a call with unknown outcome stays until its contact is resolved; this settles it then, at the price of the call.',
  tag: 'tasks',
  command: 'reconcile',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task') }),
  returns: z.object({
    settled: z.array(settledReservation).max(maxRecipients * maxAttemptsShown),
    task: taskSummary,
  }),
  errors: ['not_found'],
  mcp: { tool: 'reconcile_task', repeatable: true },
})

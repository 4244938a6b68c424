import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { maxOrderedNumbers, operatorNumberOrder } from '../../../records/numbers/number-order.ts'
import { e164 } from '../../../records/text.ts'

export const completeNumberOrder = operation({
  name: 'completeNumberOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/number-orders/{id}/complete',
  summary: 'Complete a number order',
  description:
    'Assigns the numbers and charges their first month in one step. They must be of the ordered country, as many as ordered, and free.',
  tag: 'operator',
  command: 'complete-number-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('ord', 'The order') }),
  body: z
    .strictObject({ numbers: z.array(e164).min(1).max(maxOrderedNumbers) })
    .meta({ examples: [{ numbers: ['+420378880001'] }] }),
  returns: z.object({ order: operatorNumberOrder }),
  errors: ['not_found', 'invalid_transition', 'insufficient_credit'],
  mcp: null,
})

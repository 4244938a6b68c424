import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorNumberOrder } from '../../../records/numbers/number-order.ts'
import { text } from '../../../records/text.ts'

export const failNumberOrder = operation({
  name: 'failNumberOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/number-orders/{id}/fail',
  summary: 'Fail a number order',
  description: 'Nothing is charged. The customer sees the reason in the order and in an e-mail.',
  tag: 'operator',
  command: 'fail-number-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('ord', 'The order') }),
  body: z
    .strictObject({
      reason: text(300).min(1).meta({ description: 'For the customer and the audit log' }),
    })
    .meta({ examples: [{ reason: 'The carrier has no numbers left in this region.' }] }),
  returns: z.object({ order: operatorNumberOrder }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

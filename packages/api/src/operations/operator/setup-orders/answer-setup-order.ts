import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { maxSetupMessage, operatorSetupOrder } from '../../../records/setup/setup-order.ts'
import { text } from '../../../records/text.ts'

export const answerSetupOrder = operation({
  name: 'answerSetupOrder',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/setup-orders/{id}/messages',
  summary: 'Answer in a set-up order',
  description: 'The customer reads it in the order; the advisor does not reply.',
  tag: 'operator',
  command: 'answer-setup-order',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('set', 'The order') }),
  missing: 'setup_order_not_found',
  body: z
    .strictObject({ message: text(maxSetupMessage).regex(/\S/, 'is empty') })
    .meta({ examples: [{ message: 'Dobrý den, návrh upravíme do zítřka.' }] }),
  returns: z.object({ order: operatorSetupOrder }),
  errors: ['setup_order_not_found', 'order_closed'],
  mcp: null,
})

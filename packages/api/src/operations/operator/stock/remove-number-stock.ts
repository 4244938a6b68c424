import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { stockNumber } from '../../../records/numbers/number-order.ts'
import { numberParam } from '../../../records/text.ts'

export const removeNumberStock = operation({
  name: 'removeNumberStock',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/number-stock/{e164}',
  summary: 'Remove a number from stock',
  description: 'Only an unsold number; the answer shows it one last time.',
  tag: 'operator',
  command: 'remove-number-stock',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('A number in stock', '+420228000001') }),
  returns: z.object({ number: stockNumber }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { numberParam } from '../../../records/text.ts'

export const removeSmsStock = operation({
  name: 'removeSmsStock',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/sms-stock/{e164}',
  summary: 'Remove an SMS number from stock',
  description: 'A sold number cannot be removed: `invalid_transition`.',
  tag: 'operator',
  command: 'remove-sms-stock',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('The number', '+420799000001') }),
  returns: z.object({ removed: z.literal(true) }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

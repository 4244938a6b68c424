import * as z from 'zod'
import { operation } from '../../operation.ts'
import { number } from '../../records/number.ts'
import { e164, text } from '../../records/text.ts'

export const buyNumber = operation({
  name: 'buyNumber',
  audience: 'account',
  method: 'POST',
  path: '/v1/numbers',
  summary: 'Buy a voice number from stock',
  description: 'The first month is debited at once. Slovakia: region Bratislava only.',
  tag: 'numbers',
  command: 'buy',
  status: 201,
  effect: 'inside',
  idempotent: true,
  body: z.strictObject({
    country: z.enum(['CZ', 'SK']).optional(),
    region: text(60).optional(),
    e164: e164.optional(),
  }),
  bodyOptional: true,
  returns: z.object({ number }),
  errors: ['insufficient_credit', 'invalid_number'],
  mcp: { tool: 'buy_number' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { countries, number } from '../../records/numbers/number.ts'
import { e164, text } from '../../records/text.ts'

/** spec:numbers.buy, spec:errors.retry-after-purchase */
export const buyNumber = operation({
  name: 'buyNumber',
  audience: 'account',
  method: 'POST',
  path: '/v1/numbers',
  summary: 'Buy a voice number from stock',
  description:
    'The first month is charged immediately. Slovakia: region Bratislava only. `not_found` if none is in stock.',
  tag: 'numbers',
  command: 'buy',
  status: 201,
  effect: 'inside',
  idempotent: true,
  body: z
    .strictObject({
      country: z.enum(countries).optional(),
      region: text(60)
        .optional()
        .meta({ description: 'A town with numbers in stock', examples: ['Praha'] }),
      e164: e164.optional().meta({ description: 'Exactly this number', examples: ['+420228880001'] }),
    })
    .meta({
      description: 'Default: any number in stock',
      examples: [{ country: 'CZ', region: 'Praha' }],
    }),
  bodyOptional: true,
  returns: z.object({ number }),
  errors: ['not_found', 'insufficient_credit', 'invalid_number'],
  spends: true,
  mcp: { tool: 'buy_number', destructive: true },
})

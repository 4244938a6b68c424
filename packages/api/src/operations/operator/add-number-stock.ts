import * as z from 'zod'
import { operation } from '../../operation.ts'
import { stockNumber } from '../../records/number-order.ts'
import { e164, text } from '../../records/text.ts'

const maxNumbers = 200

export const addNumberStock = operation({
  name: 'addNumberStock',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/number-stock',
  summary: 'Put numbers into stock',
  description:
    'Accounts can buy them from then on. A number that is there already stays as it is; the answer has those that were put there. The country is told by the number.',
  tag: 'operator',
  command: 'add-number-stock',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      numbers: z.array(e164).min(1).max(maxNumbers),
      region: text(60)
        .min(1)
        .meta({ description: 'Their region, as buyers name it', examples: ['Praha'] }),
      kind: z
        .enum(['geographic', 'mobile', 'nonGeographic'])
        .default('geographic')
        .meta({ description: 'What they are', examples: ['geographic'] }),
      mode: z
        .enum(['live', 'sandbox'])
        .default('live')
        .meta({ description: 'Whose accounts buy them', examples: ['live'] }),
    })
    .meta({ examples: [{ numbers: ['+420228000001', '+420228000002'], region: 'Praha' }] }),
  returns: z.object({ numbers: z.array(stockNumber).max(maxNumbers) }),
  errors: [],
  mcp: null,
})

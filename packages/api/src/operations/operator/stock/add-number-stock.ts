import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { stockNumber } from '../../../records/numbers/number-order.ts'
import { e164, text } from '../../../records/text.ts'

const maxNumbers = 200

export const addNumberStock = operation({
  name: 'addNumberStock',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/number-stock',
  summary: 'Add numbers to stock',
  description:
    'Accounts can then buy them. Numbers already there are left unchanged; the answer lists the ones added. The country follows from the number.',
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
        .meta({ description: 'Their region, as buyers request it', examples: ['Praha'] }),
      kind: z
        .enum(['geographic', 'mobile', 'nonGeographic'])
        .default('geographic')
        .meta({ description: 'Line type', examples: ['geographic'] }),
      mode: z
        .enum(['live', 'sandbox'])
        .default('live')
        .meta({ description: 'Mode of the accounts that can buy them', examples: ['live'] }),
    })
    .meta({ examples: [{ numbers: ['+420228000001', '+420228000002'], region: 'Praha' }] }),
  returns: z.object({ numbers: z.array(stockNumber).max(maxNumbers) }),
  errors: [],
  mcp: null,
})

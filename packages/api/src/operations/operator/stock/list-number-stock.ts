import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { stockNumber } from '../../../records/numbers/number-order.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listNumberStock = operation({
  name: 'listNumberStock',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/number-stock',
  summary: 'List the number inventory',
  description: 'By number, sold ones included. Follow `nextCursor` while `hasMore` is true.',
  tag: 'operator',
  command: 'number-stock',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    mode: z
      .enum(['live', 'sandbox'])
      .default('live')
      .meta({ description: 'Mode of the accounts that can buy them', examples: ['live'] }),
    ...cursorPageQuery,
  }),
  returns: z.object({ numbers: z.array(stockNumber).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { numberOrder } from '../../records/numbers/number-order.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

export const listNumberOrders = operation({
  name: 'listNumberOrders',
  audience: 'account',
  method: 'GET',
  path: '/v1/numbers/orders',
  summary: 'List number orders',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'numbers',
  command: 'orders',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ orders: z.array(numberOrder).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_number_orders' },
})

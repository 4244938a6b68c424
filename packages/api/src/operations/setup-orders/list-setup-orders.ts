import * as z from 'zod'
import { operation } from '../../operation.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'
import { setupOrderSummary } from '../../records/setup/setup-order.ts'

export const listSetupOrders = operation({
  name: 'listSetupOrders',
  audience: 'account',
  method: 'GET',
  path: '/v1/setup-orders',
  summary: 'List set-up orders',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'setup-orders',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ orders: z.array(setupOrderSummary).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_setup_orders' },
})

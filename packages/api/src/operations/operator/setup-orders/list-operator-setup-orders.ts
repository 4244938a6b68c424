import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'
import { operatorSetupOrderSummary, setupStatuses } from '../../../records/setup/setup-order.ts'

export const listOperatorSetupOrders = operation({
  name: 'listOperatorSetupOrders',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/setup-orders',
  summary: 'List set-up orders of all accounts',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'operator',
  command: 'setup-orders',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    status: z
      .enum(setupStatuses)
      .optional()
      .meta({ description: 'Only orders in this status', examples: ['building'] }),
    ...cursorPageQuery,
  }),
  returns: z.object({ orders: z.array(operatorSetupOrderSummary).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})

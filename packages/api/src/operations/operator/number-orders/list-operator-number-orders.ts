import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { operatorNumberOrder, orderStatuses } from '../../../records/numbers/number-order.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listOperatorNumberOrders = operation({
  name: 'listOperatorNumberOrders',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/number-orders',
  summary: 'List number orders of all accounts',
  description:
    'Newest first, or with `sort=oldest` in the order in which they are worked off. Follow `nextCursor` while `hasMore` is true.',
  tag: 'operator',
  command: 'number-orders',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    status: z
      .enum(['open', ...orderStatuses])
      .optional()
      .meta({
        description: 'Only orders in this status; `open`: pending or provisioning',
        examples: ['open'],
      }),
    sort: z
      .enum(['newest', 'oldest'])
      .default('newest')
      .meta({ description: 'Which come first; keep it while you follow a cursor', examples: ['oldest'] }),
    ...cursorPageQuery,
  }),
  returns: z.object({ orders: z.array(operatorNumberOrder).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { smsStockNumber } from '../../../records/numbers/sms-stock-number.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listSmsStock = operation({
  name: 'listSmsStock',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/sms-stock',
  summary: 'List the SMS number inventory',
  description: 'By number, sold ones included. Follow `nextCursor` while `hasMore` is true.',
  tag: 'operator',
  command: 'sms-stock',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...cursorPageQuery,
    mode: smsStockNumber.shape.mode.optional(),
    status: smsStockNumber.shape.status.optional(),
  }),
  returns: z.object({ numbers: z.array(smsStockNumber).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})

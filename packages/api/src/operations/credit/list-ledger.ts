import * as z from 'zod'
import { operation } from '../../operation.ts'
import { ledgerEntry } from '../../records/account.ts'
import { cursorPage, cursorPageQuery, maxPage, periodQuery } from '../../records/page.ts'

/** spec:endpoints.ledger */
export const listLedger = operation({
  name: 'listLedger',
  audience: 'account',
  method: 'GET',
  path: '/v1/credit/ledger',
  summary: 'List credit movements, newest first',
  description: 'Every movement, with the balance after it. Follow `nextCursor` while `hasMore` is true.',
  tag: 'credit',
  command: 'ledger',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({ ...cursorPageQuery, ...periodQuery }),
  returns: z.object({ entries: z.array(ledgerEntry).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_ledger' },
})

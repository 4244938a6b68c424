import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { bankStatement } from '../../../records/bank-payment.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listBankStatements = operation({
  name: 'listBankStatements',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/bank-statements',
  summary: 'List uploaded bank statements',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'operator',
  command: 'statements',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ statements: z.array(bankStatement).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { number } from '../../records/numbers/number.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

/** spec:numbers.list */
export const listNumbers = operation({
  name: 'listNumbers',
  audience: 'account',
  method: 'GET',
  path: '/v1/numbers',
  summary: 'List voice numbers',
  description: 'Oldest first, with the call routing of each. Follow `nextCursor` while `hasMore` is true.',
  tag: 'numbers',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ numbers: z.array(number).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_numbers' },
})

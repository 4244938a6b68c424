import * as z from 'zod'
import { operation } from '../../operation.ts'
import { number } from '../../records/number.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

/** spec:numbers.list */
export const listNumbers = operation({
  name: 'listNumbers',
  audience: 'account',
  method: 'GET',
  path: '/v1/numbers',
  summary: 'List the voice numbers',
  description: 'Newest first, with where the calls of each go. Follow `nextCursor` while `hasMore` is true.',
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

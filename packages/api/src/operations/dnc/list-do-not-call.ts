import * as z from 'zod'
import { operation } from '../../operation.ts'
import { blockedDestination, doNotCall, maxBlocked } from '../../records/dnc.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

export const listDoNotCall = operation({
  name: 'listDoNotCall',
  audience: 'account',
  method: 'GET',
  path: '/v1/dnc',
  summary: 'List the numbers that are not called',
  description:
    '`numbers` are those that the account or a callee put on the list, newest first; follow `nextCursor` while `hasMore` is true. `blocked` are those that are left alone for 30 days because five calls in a row rang unanswered or were rejected.',
  tag: 'dnc',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({
    numbers: z.array(doNotCall).max(maxPage),
    blocked: z.array(blockedDestination).max(maxBlocked),
    ...cursorPage,
  }),
  errors: [],
  mcp: { tool: 'list_do_not_call' },
})

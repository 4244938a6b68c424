import * as z from 'zod'
import { operation } from '../../operation.ts'
import { blockedDestination, doNotCall, maxBlocked } from '../../records/calls/dnc.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

/** spec:dnc.endpoint */
export const listDoNotCall = operation({
  name: 'listDoNotCall',
  audience: 'account',
  method: 'GET',
  path: '/v1/dnc',
  summary: 'List do-not-call numbers',
  description:
    '`numbers`: listed by the account or by a callee, newest first; follow `nextCursor` while `hasMore` is true. `blocked`: blocked for 30 days after five consecutive unanswered or rejected calls.',
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

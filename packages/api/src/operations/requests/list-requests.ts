import * as z from 'zod'
import { operation } from '../../operation.ts'
import { apiRequest, statusClasses } from '../../records/api-request.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

/** spec:requests.list */
export const listRequests = operation({
  name: 'listRequests',
  audience: 'account',
  method: 'GET',
  path: '/v1/requests',
  summary: 'List the latest requests',
  description:
    'Requests of keys and apps, and those of people in the portal that changed something or were refused: the last 1,000 of at most 3 days, newest first, a few seconds after their answer. Follow `nextCursor` while `hasMore` is true.',
  tag: 'requests',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...cursorPageQuery,
    status: z
      .enum(statusClasses)
      .optional()
      .meta({ description: 'Only answers of this class', examples: ['4xx'] }),
  }),
  returns: z.object({ requests: z.array(apiRequest).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})

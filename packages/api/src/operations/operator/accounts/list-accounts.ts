import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account } from '../../../records/account.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listAccounts = operation({
  name: 'listAccounts',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts',
  summary: 'List accounts',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'operator',
  command: 'accounts',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ accounts: z.array(account).max(maxPage), ...cursorPage }),
  errors: ['not_found'],
  mcp: null,
})

import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { idInCursor, pageOf } from '../kernel/page.ts'
import { handleOperator } from '../surface/handler.ts'
import { audit } from './audit.ts'
import type { OperatorDeps } from './operator-deps.ts'

export const listAccounts = (deps: OperatorDeps) =>
  handleOperator(operations.listAccounts, async (context, { query }) => {
    const after = query.cursor === undefined ? undefined : idInCursor('acc', query.cursor)
    if (query.cursor !== undefined && after === undefined) {
      return fail('validation', { message: 'cursor: is not a cursor of this list.' })
    }
    const found = await deps.accounts.list(context.db, after, query.limit + 1)
    await audit(deps, context, { action: 'accounts.list', target: 'accounts' })
    const { records, page } = pageOf(found, query.limit)
    return { accounts: records, ...page }
  })

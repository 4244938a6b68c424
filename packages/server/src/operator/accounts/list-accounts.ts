import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const listAccounts = (deps: OperatorDeps) =>
  handleOperator(operations.listAccounts, async (context, { query }) => {
    const after = placeOf('acc', 'operator', query.cursor)
    if (isFailure(after)) return after
    const found = await deps.accounts.list(context.db, after, query.limit + 1)
    await audit(deps, context, { action: 'accounts.list', target: 'accounts' })
    const { records, page } = pageOf('operator', found, query.limit)
    return { accounts: records, ...page }
  })

import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { listStatements } from './bank-statement.store.ts'

/** GET /operator/v1/bank-statements */
export const listBankStatements = (deps: AccountingDeps) =>
  handleOperator(operations.listBankStatements, async (context, { query }) => {
    const after = placeOf('stm', 'operator', query.cursor)
    if (isFailure(after)) return after
    const found = await listStatements(context.db, after, query.limit + 1)
    await audit(deps, context, { action: 'bank-statements.list', target: 'bank-statements' })
    const { records, page } = pageOf('operator', found, query.limit)
    return { statements: records, ...page }
  })

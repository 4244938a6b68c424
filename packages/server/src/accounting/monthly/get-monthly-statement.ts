import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { monthSpan } from './month-span.ts'
import { readStatementOfMonth } from './read-statement-of-month.ts'

/** GET /v1/billing/statements/{month} */
export const getMonthlyStatement = () =>
  handle(operations.getMonthlyStatement, async ({ account, db, clock }, { params }) => {
    const span = monthSpan(params.month, clock.nowMs())
    return span ? { statement: await readStatementOfMonth(db, account.id, span) } : fail('not_found')
  })

import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { csvType, sendFile } from '../exports/send-file.ts'
import { monthSpan } from './month-span.ts'
import { statementCsv } from './statement-csv.ts'

/** GET /v1/billing/statements/{month}/csv */
export const getMonthlyStatementCsv = () =>
  handle(operations.getMonthlyStatementCsv, async ({ account, database, clock }, { params }) => {
    const span = monthSpan(params.month, clock.nowMs())
    if (span === undefined) return fail('not_found')
    return sendFile(`statement-${span.month}.csv`, csvType, statementCsv(database, account.id, span))
  })

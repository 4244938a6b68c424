import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { csvType, sendFile } from '../exports/send-file.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { pdfOfMonth } from './get-monthly-statement-pdf.ts'
import { monthSpan } from './month-span.ts'
import { statementCsv } from './statement-csv.ts'

/** GET /operator/v1/accounts/{id}/statements/{month} */
export const getAccountStatement = (deps: AccountingDeps) =>
  handleOperator(operations.getAccountStatement, async (context, { params, query }) => {
    const { db, database, clock } = context
    const id = parseId('acc', params.id)
    const span = monthSpan(params.month, clock.nowMs())
    if (!id || !span || (await deps.customerOf(db, id)) === undefined) return fail('not_found')
    const { format } = query
    await audit(deps, context, {
      action: 'account.statement',
      target: id,
      after: { month: span.month, format },
    })
    if (format === 'csv') {
      return sendFile(`statement-${span.month}.csv`, csvType, statementCsv(database, id, span))
    }
    return (await pdfOfMonth(deps, db, id, span)) ?? fail('not_found')
  })

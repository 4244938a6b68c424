import { operations } from '@hovor/api'
import { type BinaryAnswer, handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { type MonthSpan, monthSpan } from './month-span.ts'
import { readStatementOfMonth } from './read-statement-of-month.ts'
import { statementPdf } from './statement-pdf.ts'

/** GET /v1/billing/statements/{month}/pdf */
export const getMonthlyStatementPdf = (deps: AccountingDeps) =>
  handle(operations.getMonthlyStatementPdf, async ({ account, db, clock }, { params }) => {
    const span = monthSpan(params.month, clock.nowMs())
    return (span && (await pdfOfMonth(deps, db, account.id, span))) ?? fail('not_found')
  })

/** Undefined: there is no such account. */
export async function pdfOfMonth(
  { supplier, customerOf, letterhead }: AccountingDeps,
  db: Db,
  accountId: AccountId,
  span: MonthSpan,
): Promise<BinaryAnswer | undefined> {
  const customer = await customerOf(db, accountId)
  if (customer === undefined) return undefined
  const statement = await readStatementOfMonth(db, accountId, span)
  const { party, language } = customer
  const body = await statementPdf(statement, span, { supplier, customer: party, language, letterhead })
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(body.length),
    'content-disposition': `inline; filename="statement-${span.month}.pdf"`,
  }
  return { binary: true, status: 200, headers, body }
}

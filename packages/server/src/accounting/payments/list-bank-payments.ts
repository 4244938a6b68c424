import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { listPayments } from './bank-payment.store.ts'
import { bankPaymentRecord } from './bank-payment-record.ts'

/** GET /operator/v1/bank-payments */
export const listBankPayments = (deps: AccountingDeps) =>
  handleOperator(operations.listBankPayments, async (context, { query }) => {
    const afterId = placeOf('pay', 'operator', query.cursor)
    if (isFailure(afterId)) return afterId
    const { state, problem, limit } = query
    const statementId = query.statementId === undefined ? undefined : parseId('stm', query.statementId)
    const isNone = query.statementId !== undefined && statementId === undefined
    const which = { state, problem, statementId, afterId, limit: limit + 1 }
    const found = isNone ? [] : await listPayments(context.db, which)
    await audit(deps, context, { action: 'bank-payments.list', target: statementId ?? 'bank-payments' })
    const { records, page } = pageOf('operator', found, limit)
    return { payments: records.map(bankPaymentRecord), ...page }
  })

import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { issueProforma } from './issue-proforma.ts'
import { operatorProformaRecord } from './proforma-record.ts'

/** POST /operator/v1/accounts/{id}/proformas */
export const createOperatorProforma = (deps: AccountingDeps) =>
  handleOperator(operations.createOperatorProforma, async (context, { params, body }) => {
    const accountId = parseId('acc', params.id)
    if (!accountId || !(await deps.customerOf(context.db, accountId))) return fail('not_found')
    const { amountHal, dueDays, reason = '' } = body
    const issued = await issueProforma(deps, context.db, { accountId, amountHal, dueDays })
    if (isFailure(issued)) return issued
    const { id, supplier, variableSymbol, dueAt } = issued
    await deps.mailer.send(context.db, {
      accountId,
      onceKey: `payment-request:${id}`,
      content: {
        ...{ kind: 'payment-request', amountHal, iban: supplier.iban, variableSymbol },
        ...{ dueAtMs: dueAt, proformaId: id },
      },
    })
    await audit(deps, context, {
      action: 'proforma.create',
      target: accountId,
      after: { proformaId: id, amountHal, variableSymbol },
      reason,
    })
    return { proforma: operatorProformaRecord(issued, deps.baseUrl()) }
  })

import { maxEcSales, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { taxDocuments } from '../../money/index.ts'
import { audit } from '../../people/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { exportedOf } from '../exports/export-days.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'

const tooMany = fail('validation', {
  message: `from: the EC sales list names at most ${maxEcSales} customers, and these days have more.`,
  action: 'Narrow from and to, and ask for the rest separately.',
})

/** GET /operator/v1/vat-summary: one snapshot, so that the parts agree. */
export const getVatSummary = (deps: AccountingDeps) =>
  handleOperator(operations.getVatSummary, async (context, { query }) => {
    const exported = exportedOf(query)
    if (isFailure(exported)) return exported
    const { from, to } = query
    const target = exported.accountId ?? 'accounts'
    await audit(deps, context, { action: 'vat.summary', target, after: { from, to } })
    const span = { ...exported, mode: deps.mode }
    const { taxes, ecSales } = await taxDocuments.vatSummary(context.database, span, maxEcSales + 1)
    if (ecSales.length > maxEcSales) return tooMany
    const summary = {
      taxes: [...taxes],
      ecSales: ecSales.map((sale) => ({ ...sale, serviceCode: '3' as const })),
      grossHal: taxes.reduce((sum, { grossHal }) => sum + grossHal, 0),
    }
    return { summary }
  })

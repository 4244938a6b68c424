import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { listProformasOf } from './proforma.store.ts'
import { operatorProformaRecord } from './proforma-record.ts'

/** GET /operator/v1/proformas */
export const listOperatorProformas = (deps: AccountingDeps) =>
  handleOperator(operations.listOperatorProformas, async (context, { query }) => {
    const afterId = placeOf('pro', 'operator', query.cursor)
    if (isFailure(afterId)) return afterId
    const accountId = query.accountId === undefined ? undefined : parseId('acc', query.accountId)
    const isNobody = query.accountId !== undefined && accountId === undefined
    const which = { accountId, status: query.status, afterId, limit: query.limit + 1 }
    const found = isNobody ? [] : await listProformasOf(context.db, which)
    await audit(deps, context, { action: 'proformas.list', target: accountId ?? 'proformas' })
    const { records, page } = pageOf('operator', found, query.limit)
    return { proformas: records.map((one) => operatorProformaRecord(one, deps.baseUrl())), ...page }
  })

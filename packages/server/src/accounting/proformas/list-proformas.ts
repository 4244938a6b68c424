import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { listProformasOf } from './proforma.store.ts'
import { proformaRecord } from './proforma-record.ts'

/** GET /v1/credit/proformas */
export const listProformas = ({ baseUrl }: AccountingDeps) =>
  handle(operations.listProformas, async ({ account, db }, { query }) => {
    const afterId = placeOf('pro', account.id, query.cursor)
    if (isFailure(afterId)) return afterId
    const found = await listProformasOf(db, { accountId: account.id, afterId, limit: query.limit + 1 })
    const { records, page } = pageOf(account.id, found, query.limit)
    return { proformas: records.map((proforma) => proformaRecord(proforma, baseUrl())), ...page }
  })

import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { readProforma } from './proforma.store.ts'
import { proformaRecord } from './proforma-record.ts'

/** GET /v1/credit/proformas/{id} */
export const getProforma = ({ baseUrl }: AccountingDeps) =>
  handle(operations.getProforma, async ({ account, db }, { params }) => {
    const id = parseId('pro', params.id)
    const proforma = id && (await readProforma(db, account.id, id))
    return proforma ? { proforma: proformaRecord(proforma, baseUrl()) } : fail('not_found')
  })

import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { readProforma } from './proforma.store.ts'
import { proformaPdf } from './proforma-pdf.ts'

/** GET /v1/credit/proformas/{id}/pdf */
export const getProformaPdf = ({ letterhead }: AccountingDeps) =>
  handle(operations.getProformaPdf, async ({ account, db }, { params }) => {
    const id = parseId('pro', params.id)
    const proforma = id && (await readProforma(db, account.id, id))
    if (!proforma) return fail('not_found')
    const body = await proformaPdf(proforma, letterhead)
    const headers = {
      'content-type': 'application/pdf',
      'content-length': String(body.length),
      'content-disposition': `inline; filename="proforma-${proforma.variableSymbol}.pdf"`,
    }
    return { binary: true, status: 200, headers, body }
  })

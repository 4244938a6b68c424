import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { paymentQrSvg } from '../../money/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { readProforma } from './proforma.store.ts'
import { spaydOf } from './proforma-record.ts'

/** GET /v1/credit/proformas/{id}/qr */
export const getProformaQr = () =>
  handle(operations.getProformaQr, async ({ account, db }, { params }) => {
    const id = parseId('pro', params.id)
    const proforma = id && (await readProforma(db, account.id, id))
    if (!proforma) return fail('not_found')
    const body = Buffer.from(paymentQrSvg(spaydOf(proforma)))
    const headers = { 'content-type': 'image/svg+xml', 'content-length': String(body.length) }
    return { binary: true, status: 200, headers, body }
  })

import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { pdfOf } from './document/pdf.ts'
import { readTaxDocument } from './tax-document.store.ts'

/** GET /v1/billing/documents/{id}/pdf */
export const getBillingDocumentPdf = (letterhead: Letterhead) =>
  handle(operations.getBillingDocumentPdf, async ({ account, db }, { params }) => {
    const id = parseId('doc', params.id)
    const document = id && (await readTaxDocument(db, account.id, id))
    if (!document) return fail('not_found')
    const body = await pdfOf(document, letterhead)
    const headers = {
      'content-type': 'application/pdf',
      'content-length': String(body.length),
      'content-disposition': `inline; filename="${document.number}.pdf"`,
    }
    return { binary: true, status: 200, headers, body }
  })

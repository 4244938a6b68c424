import { operations } from '@hovor/api'
import { type Handler, handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { pdfOf } from './document/pdf.ts'
import type { TaxDocument } from './document/tax-document.ts'
import { listTaxDocuments, readTaxDocument } from './tax-document.store.ts'

/** Reading of tax documents. `baseUrl`: where clients reach the service, without a slash at the end. */
export function billingDocuments(baseUrl: () => string): Handler[] {
  const record = (document: TaxDocument) => ({
    ...document,
    lines: [...document.lines],
    pdfUrl: `${baseUrl()}/v1/billing/documents/${document.id}/pdf`,
  })
  return [
    handle(operations.listBillingDocuments, async ({ account, db }, { query }) => {
      const after = placeOf('doc', account.id, query.cursor)
      if (isFailure(after)) return after
      const found = await listTaxDocuments(db, account.id, after, query.limit + 1)
      const { records, page } = pageOf(account.id, found, query.limit)
      return { documents: records.map(record), ...page }
    }),
    handle(operations.getBillingDocument, async ({ account, db }, { params }) => {
      const id = parseId('doc', params.id)
      const document = id && (await readTaxDocument(db, account.id, id))
      return document ? { document: record(document) } : fail('not_found')
    }),
    handle(operations.getBillingDocumentPdf, async ({ account, db }, { params }) => {
      const id = parseId('doc', params.id)
      const document = id && (await readTaxDocument(db, account.id, id))
      if (!document) return fail('not_found')
      const body = await pdfOf(document)
      const headers = {
        'content-type': 'application/pdf',
        'content-length': String(body.length),
        'content-disposition': `inline; filename="${document.number}.pdf"`,
      }
      return { binary: true, status: 200, headers, body }
    }),
  ]
}

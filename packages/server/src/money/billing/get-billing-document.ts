import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { billingDocumentRecord } from './billing-document-record.ts'
import { readTaxDocument } from './tax-document.store.ts'

/** GET /v1/billing/documents/{id} */
export const getBillingDocument = (baseUrl: () => string) =>
  handle(operations.getBillingDocument, async ({ account, db }, { params }) => {
    const id = parseId('doc', params.id)
    const document = id && (await readTaxDocument(db, account.id, id))
    return document ? { document: billingDocumentRecord(document, baseUrl()) } : fail('not_found')
  })

import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { billingDocumentRecord } from './billing-document-record.ts'
import { listTaxDocuments } from './tax-document.store.ts'

/** GET /v1/billing/documents */
export const listBillingDocuments = (baseUrl: () => string) =>
  handle(operations.listBillingDocuments, async ({ account, db }, { query }) => {
    const after = placeOf('doc', account.id, query.cursor)
    if (isFailure(after)) return after
    const found = await listTaxDocuments(db, account.id, after, query.limit + 1)
    const { records, page } = pageOf(account.id, found, query.limit)
    return { documents: records.map((document) => billingDocumentRecord(document, baseUrl())), ...page }
  })

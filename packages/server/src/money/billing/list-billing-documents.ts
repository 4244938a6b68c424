import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { billingDocumentRecord } from './billing-document-record.ts'
import { type IssuedWithin, listTaxDocuments } from './tax-document.store.ts'

/** GET /v1/billing/documents */
export const listBillingDocuments = (baseUrl: () => string) =>
  handle(operations.listBillingDocuments, async ({ account, db }, { query }) => {
    // The operator's view of an account asks for a span of time, too.
    const { limit, cursor, since, before }: typeof query & IssuedWithin = query
    const after = placeOf('doc', account.id, cursor)
    if (isFailure(after)) return after
    const found = await listTaxDocuments(db, account.id, after, limit + 1, { since, before })
    const { records, page } = pageOf(account.id, found, limit)
    return { documents: records.map((document) => billingDocumentRecord(document, baseUrl())), ...page }
  })

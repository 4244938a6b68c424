import type { Handler } from '../../http/exchange/handler.ts'
import { getBillingDocument } from './get-billing-document.ts'
import { getBillingDocumentPdf } from './get-billing-document-pdf.ts'
import { listBillingDocuments } from './list-billing-documents.ts'

/** Reading of tax documents. `baseUrl`: where clients reach the service, without a slash at the end. */
export const billingDocuments = (baseUrl: () => string): Handler[] => [
  listBillingDocuments(baseUrl),
  getBillingDocument(baseUrl),
  getBillingDocumentPdf(),
]

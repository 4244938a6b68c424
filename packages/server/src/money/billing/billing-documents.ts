import type { Handler } from '../../http/exchange/handler.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import { getBillingDocument } from './get-billing-document.ts'
import { getBillingDocumentPdf } from './get-billing-document-pdf.ts'
import { listBillingDocuments } from './list-billing-documents.ts'

/**
 * Reading of tax documents.
 *
 * @param baseUrl where clients reach the service, without a slash at the end
 * @param letterhead who runs the service
 */
export const billingDocuments = (baseUrl: () => string, letterhead: Letterhead): Handler[] => [
  listBillingDocuments(baseUrl),
  getBillingDocument(baseUrl),
  getBillingDocumentPdf(letterhead),
]

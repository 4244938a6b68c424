import type { operations, ReturnsOf } from '@hovor/api'
import type { TaxDocument } from './document/tax-document.ts'

type Shown = ReturnsOf<typeof operations.getBillingDocument>['document']

/** The wire form. `baseUrl`: where clients reach the service, without a slash at the end. */
export const billingDocumentRecord = ({ vat, ...document }: TaxDocument, baseUrl: string): Shown => ({
  ...document,
  vatRate: Math.floor(document.vatRate),
  vatPercent: document.vatRate,
  vatTreatment: vat.treatment,
  vatCountry: vat.country,
  ...(vat.check && { vatCheck: vat.check }),
  lines: [...document.lines],
  pdfUrl: `${baseUrl}/v1/billing/documents/${document.id}/pdf`,
})

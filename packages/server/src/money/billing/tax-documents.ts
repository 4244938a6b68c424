import { pdfOf } from './document/pdf.ts'
import {
  countExported,
  exportDocuments,
  insertTaxDocument,
  readStandingNotes,
  readTaxDocument,
} from './tax-document.store.ts'
import { readVatSummary } from './vat-summary.ts'

export type { ExportedDocument } from './tax-document.store.ts'

/** Tax documents for other features. */
export const taxDocuments = {
  issue: insertTaxDocument,
  read: readTaxDocument,
  pdfOf,
  /** The credit notes of a document that nothing has taken back. */
  standingNotes: readStandingNotes,
  /** For the accountant, in the order of their numbers. */
  exported: exportDocuments,
  /** Of an export, before it is sent. */
  countExported,
  vatSummary: readVatSummary,
}

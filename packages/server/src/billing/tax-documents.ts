import { findIssued, insertTaxDocument, readCorrected, readTaxDocument } from './tax-document.store.ts'

/** What other features may do with tax documents. */
export const taxDocuments = {
  issue: insertTaxDocument,
  read: readTaxDocument,
  issuedFor: findIssued,
  /** What the credit notes of a document have corrected so far. */
  corrected: readCorrected,
}

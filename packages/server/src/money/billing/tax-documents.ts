import { insertTaxDocument, readStandingNotes, readTaxDocument } from './tax-document.store.ts'

/** What other features may do with tax documents. */
export const taxDocuments = {
  issue: insertTaxDocument,
  read: readTaxDocument,
  /** The credit notes of a document that nothing has taken back. */
  standingNotes: readStandingNotes,
}

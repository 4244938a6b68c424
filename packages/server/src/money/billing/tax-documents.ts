import { insertTaxDocument, readStandingNotes, readTaxDocument } from './tax-document.store.ts'

/** Tax documents for other features. */
export const taxDocuments = {
  issue: insertTaxDocument,
  read: readTaxDocument,
  /** The credit notes of a document that nothing has taken back. */
  standingNotes: readStandingNotes,
}

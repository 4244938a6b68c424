import { documentDay } from './document-day.ts'
import { countryName, documentWords } from './document-words.ts'
import type { TaxDocument } from './tax-document.ts'

/** The sentences that explain the tax of a document; none for the tax of the supplier's country. */
export function vatNotes({ vat, language }: Pick<TaxDocument, 'vat' | 'language'>): string[] {
  const words = documentWords[language]
  switch (vat.treatment) {
    case 'domestic':
      return []
    case 'oss':
      return [words.oss(countryName(vat.country, language))]
    case 'outside_eu':
      return [words.outsideEu]
    case 'reverse_charge': {
      const { check } = vat
      const confirmed =
        check && words.confirmed(check.vatId, documentDay(check.checkedAt, language), check.reference)
      return [words.reverseCharge, ...(confirmed === undefined ? [] : [confirmed])]
    }
  }
}

/** Whether a document has tax of any country. */
export const isTaxed = ({ vat }: Pick<TaxDocument, 'vat'>): boolean =>
  vat.treatment === 'domestic' || vat.treatment === 'oss'

import type { ExportedDocument } from '../../money/index.ts'

/**
 * How a document is taxed that the VAT return of Pohoda does not take by itself, before its text: the lines of the return
 * that such a document belongs to are set up differently in the books of each firm.
 */
export function taxWords({ vat, vatRate }: ExportedDocument): string {
  switch (vat.treatment) {
    case 'domestic':
      return ''
    case 'reverse_charge':
      return `Daň odvede zákazník ${vat.check?.vatId ?? vat.country}: `
    case 'oss':
      return `OSS ${vat.country} ${vatRate} %: `
    case 'outside_eu':
      return `Mimo EU ${vat.country}: `
  }
}

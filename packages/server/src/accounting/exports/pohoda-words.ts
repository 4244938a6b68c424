import type { ExportedDocument } from '../../money/index.ts'

/**
 * How a document is taxed that the VAT return of Pohoda does not take by itself, before its text. The schema knows inland
 * supplies and those outside the return; other lines have names that each firm gives (`classificationVAT/ids`), and documents
 * of the One Stop Shop (`MOSS`) rates that it has entered.
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

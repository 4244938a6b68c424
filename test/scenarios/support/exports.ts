/** Sums of the files for the accountant, in hundredths of a koruna. */

const halOf = (crowns: string): number => Math.round(Number(crowns.replace(',', '.')) * 100)
const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, amount) => sum + halOf(amount), 0)

/** Rows of a CSV file by the names of its columns. */
function rowsOf(file: Buffer): readonly Readonly<Record<string, string>>[] {
  const [head, ...rows] = file
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map(cellsOf)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, place) => [head![place]!, cell])))
}

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:"((?:[^"]|"")*)"|([^;]*))(?:;|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

const textsOf = (file: Buffer, element: RegExp): string[] =>
  [...file.toString().matchAll(element)].map(([, text]) => text!)

/** Of all tax documents in a file, credit notes below zero. */
export const grossOfDocuments = {
  csv: (file: Buffer) => sumOf(rowsOf(file).map(({ grossCzk }) => grossCzk!)),
  pohoda: (file: Buffer) => sumOf(textsOf(file, /<typ:priceHighSum\b[^>]*>([^<]+)</g)),
  /** An archive whose files are not compressed. */
  isdoc: (file: Buffer) =>
    sumOf(textsOf(file, /<LegalMonetaryTotal\b.*?<TaxInclusiveAmount\b[^>]*>([^<]+)</gs)),
} as const

/** Of all movements, and of those with a tax document. */
export function halOfLedger(file: Buffer): { readonly all: number; readonly documented: number } {
  const rows = rowsOf(file)
  const sum = (of: typeof rows) => sumOf(of.map(({ amountCzk }) => amountCzk!))
  return { all: sum(rows), documented: sum(rows.filter(({ document }) => document !== '')) }
}

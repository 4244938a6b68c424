import { type Column, columnNames } from './bank-words.ts'

export type Columns = Partial<Readonly<Record<Column, number>>>

/** Without accents, capitals, marks around and between words: `#Měna účtu:` is `mena uctu`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.:#"\uFEFF]+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()

/** The columns of a header; undefined where the cells are none: it needs a date and an amount. */
export function columnsOf(header: readonly string[]): Columns | undefined {
  const cells = header.map(folded)
  const taken = new Set<number>()
  const columns: { -readonly [Name in Column]?: number } = {}
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const name = known.find((one) => cells.some((cell, at) => cell === one && !taken.has(at)))
    if (name === undefined) continue
    const at = cells.findIndex((cell, place) => cell === name && !taken.has(place))
    columns[column] = at
    taken.add(at)
  }
  // a bank that splits an account into prefix, number and bank tells the one of the other side
  if (columns.counterPrefix !== undefined) delete columns.ownAccount
  const hasAmount = columns.amount !== undefined || columns.credit !== undefined
  return columns.date !== undefined && hasAmount ? columns : undefined
}

const ofPersons =
  /\b(zprava|sprava|poznamka|komentar|upresneni|nazev|nazov|jmeno|meno|partner|protistrana|platce|platca|prijemce|prijemca|prijemcu|popis pro|popis pre|ucel|info\w*|reference|referencia)\b/

/** The columns in which a payer or the holder of the account writes what they like. */
export function freeTextIn(header: readonly string[]): ReadonlySet<number> {
  const isFree = (name: string): boolean =>
    columnNames.message.includes(name) || columnNames.counterName.includes(name) || ofPersons.test(name)
  return new Set(header.flatMap((cell, at) => (isFree(folded(cell)) ? [at] : [])))
}

import { paced } from '../../platform/csv/paced.ts'
import type { Country } from '../../platform/kernel/e164.ts'
import { folded, variableNames } from './column-names.ts'
import { isPhone, isRounded } from './phone-like.ts'
import type { Table } from './read-table.ts'

/** The columns, by name, that contacts are made of. */
export interface Mapping {
  /** Absent if no column seems to hold phone numbers. */
  readonly to?: string
  readonly externalId?: string
  /** Column by variable. */
  readonly variables: Readonly<Record<string, string>>
}

/** Czech, Slovak and English, as `folded` leaves them. */
const phoneWords = /\b(?:telefon\w*|tel|mobil\w*|mobile|phone\w*|cell|cellphone|gsm|msisdn)\b/
/** Headers of numbers of any kind: believed if the column holds phone numbers. */
const numberWords = /^(?:cislo|kontakt|kontaktni cislo|kontaktne cislo|number|contact|to)$/
/** Headers of the customer's own id, the clearest first. */
const idWords = [
  /^(?:external ?id|externi id|externe id)$/,
  /^(?:id|kod|code)$/,
  /^(?:id|kod|cislo) (?:zakaznika|klienta|kontaktu|odberatele|odberatela)$/,
  /^(?:zakaznicke|klientske) (?:cislo|id)$/,
  /^(?:zakaznicky|klientsky) kod$/,
  /^(?:customer|client|contact|crm) ?(?:id|number|no|code)$/,
]

const sampledCells = 10
/** A column of rounded numbers is that of the phone numbers only where no other is: its rows say what is wrong. */
const roundedShare = 0.5
/** Columns looked at in one go while calls wait. */
const columnsTogether = 20

/** The mapping of a table, with what is given in place of what its headers and cells suggest. */
export async function mappingOf(
  table: Table,
  country: Country,
  given: Partial<Mapping> = {},
): Promise<Mapping> {
  const to = given.to ?? (await phoneColumn(table, country))
  const externalId = given.externalId ?? idColumn(table, to)
  return {
    ...(to !== undefined && { to }),
    ...(externalId !== undefined && { externalId }),
    variables: given.variables ?? otherColumns(table, [to, externalId]),
  }
}

async function phoneColumn(table: Table, country: Country): Promise<string | undefined> {
  let best: { readonly column?: string; readonly score: number } = { score: 0 }
  for await (const columns of paced([...table.columns.entries()], columnsTogether)) {
    for (const [index, column] of columns) {
      const scored = { column, score: score(table, index, country) }
      if (scored.score > best.score) best = scored
    }
  }
  return best.column
}

/** Above 1 for a header that says it, of cells that show it; 0 where neither does. */
function score(table: Table, index: number, country: Country): number {
  const header = table.firstRow === 2 ? folded(table.columns[index]!) : ''
  const cells = table.rows.map((row) => row[index]!).filter((cell) => cell !== '')
  const sample = cells.slice(0, sampledCells)
  const shares = sample.map((cell) => (isPhone(cell, country) ? 1 : isRounded(cell) ? roundedShare : 0))
  const share = shares.reduce((sum: number, each) => sum + each, 0) / Math.max(1, sample.length)
  if (phoneWords.test(header)) return share > 0 ? 1 + share : 0.1
  if (share < 0.5) return 0
  return numberWords.test(header) ? 0.5 + share / 2 : share / 2
}

function idColumn({ columns }: Table, to: string | undefined): string | undefined {
  const free = columns.filter((column) => column !== to)
  for (const word of idWords) {
    const found = free.find((column) => word.test(folded(column)))
    if (found !== undefined) return found
  }
  return undefined
}

function otherColumns({ columns }: Table, taken: readonly (string | undefined)[]): Mapping['variables'] {
  const others = columns.filter((column) => !taken.includes(column))
  const names = variableNames(others)
  return Object.fromEntries(others.map((column, index) => [names[index]!, column]))
}

import { paced } from '../../platform/csv/paced.ts'
import type { Country } from '../../platform/kernel/e164.ts'
import type { Mapping } from './guess-mapping.ts'
import { type Recipient, readRow } from './read-row.ts'
import type { Table } from './read-table.ts'

export interface Contact {
  /** As a spreadsheet numbers it. */
  readonly row: number
  readonly recipient: Recipient
}

export interface RowError {
  readonly row: number
  /** Empty: the row as a whole. */
  readonly column: string
  readonly message: string
}

/** Rows read in one go while calls wait. */
const rowsTogether = 200

/** The contacts of a table and the first problem of each other row; blank rows are neither. */
export async function readContacts(
  table: Table,
  mapping: Mapping & { readonly to: string },
  country: Country,
) {
  const contacts: Contact[] = []
  const errors: RowError[] = []
  const rowOf = new Map<string, number>()
  const places = new Map(table.columns.map((column, place) => [column, place]))
  let row = table.firstRow - 1
  const readRecord = (cells: readonly string[]) => {
    row++
    if (cells.every((cell) => cell === '')) return
    const recipient = readRow(cells, places, mapping, country)
    if ('message' in recipient) {
      errors.push({ row, ...recipient })
      return
    }
    const first = rowOf.get(recipient.to)
    if (first === undefined) {
      rowOf.set(recipient.to, row)
      contacts.push({ row, recipient })
    } else {
      errors.push({ row, column: mapping.to, message: `The number is in row ${first} already.` })
    }
  }
  for await (const rows of paced(table.rows, rowsTogether)) rows.forEach(readRecord)
  return { contacts, errors }
}

import type { CsvRowError } from '@hovor/api'
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

/** Rows read in one go while calls wait. */
const rowsTogether = 200

/** The contacts of a table and the first problem of each other row; blank rows are neither. */
export async function readContacts(
  table: Table,
  mapping: Mapping & { readonly to: string },
  country: Country,
) {
  const contacts: Contact[] = []
  const errors: CsvRowError[] = []
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
      const message = `The number is in row ${first} already.`
      errors.push({ row, column: mapping.to, message, code: 'number_repeated', about: { row: first } })
    }
  }
  for await (const rows of paced(table.rows, rowsTogether)) rows.forEach(readRecord)
  return { contacts, errors }
}

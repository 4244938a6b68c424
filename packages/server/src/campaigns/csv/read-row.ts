import type { CsvRowError } from '@hovor/api'
import type { Country } from '../../platform/kernel/e164.ts'
import { shown } from '../../platform/kernel/invalid.ts'
import type { Mapping } from './guess-mapping.ts'
import { type PhoneCell, phoneOf } from './phone-cell.ts'

/** As in the body of a task. */
export interface Recipient {
  readonly to: string
  readonly externalId?: string
  readonly variables?: Record<string, string>
}

/** The first problem of a row. */
type Problem = Omit<CsvRowError, 'row'>

/** The cell as the message names it, without its quotes. */
const shownPlain = (cell: string): string => JSON.parse(shown(cell)) as string

/** As in the recipients of a task. */
const maxLengths = { externalId: 200, variable: 1000 }

/** Makes a recipient of the cells of a row; empty ones are left out. `places` has the index of each column. */
export function readRow(
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  mapping: Mapping & { readonly to: string },
  country: Country,
): Recipient | Problem {
  if (cells.length > places.size) {
    const message =
      'The row has more cells than the header: put a cell that contains the delimiter in quotes.'
    return { column: '', message, code: 'too_many_cells' }
  }
  const cellOf = (column: string | undefined) => (column === undefined ? '' : cells[places.get(column)!]!)
  const phone = phoneOf(cellOf(mapping.to), country)
  if ('why' in phone) return { column: mapping.to, ...phoneProblem(cellOf(mapping.to), phone) }
  const { externalId, variables } = mapping
  const badId = problemOf(externalId ?? '', cellOf(externalId), maxLengths.externalId)
  if (badId !== undefined) return badId
  for (const column of Object.values(variables)) {
    const problem = problemOf(column, cellOf(column), maxLengths.variable)
    if (problem !== undefined) return problem
  }
  const filled = Object.entries(variables)
    .map(([name, column]) => [name, cellOf(column)] as const)
    .filter(([, value]) => value !== '')
  return {
    to: phone.e164,
    ...(cellOf(externalId) !== '' && { externalId: cellOf(externalId) }),
    ...(filled.length > 0 && { variables: Object.fromEntries(filled) }),
  }
}

function phoneProblem(
  cell: string,
  { why, code }: Extract<PhoneCell, { why: string }>,
): Omit<Problem, 'column'> {
  if (cell === '') return { message: 'The phone number is missing.', code: 'number_missing' }
  return { message: `${shown(cell)} ${why}.`, code, about: { cell: shownPlain(cell) } }
}

/** Replacement characters would be read out in the call. */
function problemOf(column: string, cell: string, maxLength: number): Problem | undefined {
  if (cell.length > maxLength) {
    const message = `${shown(cell)} has ${cell.length} characters, more than ${maxLength}.`
    const about = { cell: shownPlain(cell), characters: cell.length, most: maxLength }
    return { column, message, code: 'cell_too_long', about }
  }
  if (!cell.includes('\uFFFD')) return undefined
  const why = 'has letters that were lost when the file was read: send the file itself as csvBase64'
  const message = `${shown(cell)} ${why}.`
  return { column, message, code: 'letters_lost', about: { cell: shownPlain(cell) } }
}

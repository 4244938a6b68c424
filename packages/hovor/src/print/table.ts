import Table from 'cli-table3'
import stringWidth from 'string-width'
import { type Look, styled } from './look.ts'
import { oneLine } from './one-line.ts'
import { statusText } from './status-style.ts'
import { readable } from './value-text.ts'

type Row = Readonly<Record<string, unknown>>

/** Free text is cut to no less. */
const narrowest = 12
const gap = 2

/** Only spaces between the columns. */
const borderless = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '' },
  ...{ 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '' },
  ...{ 'right-mid': '', middle: ' '.repeat(gap) },
}

/**
 * Records as a table, one line each: local times, amounts in crowns, states in color. Where a line would not fit the
 * terminal, free text is cut, then the last columns are left out; ids and numbers stay whole, to be copied.
 */
export function tableText(rows: readonly Row[], asked: readonly string[], look: Look): string {
  const all = asked.map((name) => columnOf(name, rows, look))
  const widths = look.width === undefined ? undefined : fitted(all, look.width)
  const columns = all.slice(0, widths?.length).map(({ name }) => name)
  const cells = rows.map((_, row) => all.slice(0, columns.length).map((column) => column.cells[row]!))
  const table = new Table({
    head: columns.map((name) => styled(look, 'bold', heading(name))),
    colAligns: columns.map((name) => (/(Hal|Minor|Secs|Ms)$/.test(name) ? 'right' : 'left')),
    ...(widths !== undefined && { colWidths: [...widths] }),
    chars: borderless,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  table.push(...cells.map((row) => row.map((cell, column) => statusText(look, columns[column]!, cell))))
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}

function cellText(name: string, row: Row, look: Look): string {
  const shown = readable(name, row[name], look, row)
  if (shown === undefined || shown === null) return ''
  if (typeof shown === 'boolean') return shown ? 'yes' : 'no'
  if (Array.isArray(shown) && shown.every((each) => typeof each !== 'object'))
    return oneLine(shown.join(', '))
  return oneLine(typeof shown === 'object' ? JSON.stringify(shown) : String(shown))
}

/** `createdAt` → `CREATED`, `monthlyFeeHal` → `MONTHLY FEE`. A column that a customer has named keeps its name. */
function heading(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return oneLine(name)
  const words = name.replace(/(?<=.)(At|Hal|Minor|Secs|Ms|E164)$/, '').replaceAll(/[A-Z]/g, ' $&')
  return words.toUpperCase()
}

interface Column {
  readonly name: string
  readonly cells: readonly string[]
  readonly width: number
  readonly isText: boolean
}

function columnOf(name: string, rows: readonly Row[], look: Look): Column {
  const cells = rows.map((row) => cellText(name, row, look))
  const width = Math.max(heading(name).length, ...cells.map((cell) => stringWidth(cell)))
  const isText = rows.some(({ [name]: value }) => typeof value === 'string' && value.includes(' '))
  return { name, cells, width, isText }
}

/** The widths of the columns that fit: of all, or of the first ones. */
function fitted(columns: readonly Column[], width: number): readonly number[] {
  const least = columns.map((column) => (column.isText ? Math.min(column.width, narrowest) : column.width))
  const room = width - gap * (columns.length - 1) - least.reduce((sum, each) => sum + each, 0)
  if (room < 0 && columns.length > 1) return fitted(columns.slice(0, -1), width)
  let left = Math.max(room, 0)
  return columns.map((column, index) => {
    const more = Math.min(column.width - least[index]!, left)
    left -= more
    return least[index]! + more
  })
}

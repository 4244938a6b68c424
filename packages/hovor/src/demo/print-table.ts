import { parse } from 'csv-parse/sync'
import type { Stage } from './stage.ts'

/** Prints columns of a CSV as a table. */
export function printTable({ say }: Pick<Stage, 'say'>, csv: string, columns: readonly string[]): void {
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
  const table = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const widths = columns.map((_, index) => Math.max(...table.map((row) => row[index]!.length)))
  for (const row of table) say(`    ${row.map((cell, index) => cell.padEnd(widths[index]!)).join('  ')}`)
}

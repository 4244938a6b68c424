import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

const server = join(import.meta.dirname, '../../../../../server/src')
const read = (path: string) => readFileSync(path, 'utf8')
const rule = (source: string, name: string) => new RegExp(`const ${name} =\\s+(.*)$`, 'm').exec(source)?.[1]

it.each([
  ['plainNumber', 'platform/csv/csv-cell.ts'],
  ['formulaStart', 'platform/csv/csv-cell.ts'],
  ['formulaBehindComma', 'platform/csv/csv-cell.ts'],
  ['changedDigits', 'accounting/exports/csv-lines.ts'],
])('%s is what the files of the service go by', (name, path) => {
  const theirs = rule(read(join(server, path)), name)
  expect(theirs).toMatch(/^\/.*\/g?u?;?$/)
  expect(rule(read(join(import.meta.dirname, 'csv-cell.ts')), name)).toBe(theirs)
})

it.each([
  ['=HYPERLINK("http://x")', ';', `"'=HYPERLINK(""http://x"")"`],
  ['@SUM(A1)', ',', `'@SUM(A1)`],
  ['Volal; =1+1', ';', `"Volal; '=1+1"`],
  ['+420601000001', ';', '"=""+420601000001"""'],
  ['-12,50', ';', '-12,50'],
  ['Řekl „ahoj“, a položil', ',', '"Řekl „ahoj“, a položil"'],
  ['Řekl „ahoj“, a položil', ';', 'Řekl „ahoj“, a položil'],
] as const)('%s is written as a cell that computes nothing', (value, delimiter, cell) => {
  expect(csvCell(value, delimiter)).toBe(cell)
})

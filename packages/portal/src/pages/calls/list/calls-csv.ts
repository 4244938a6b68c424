import type { Language } from '../../../person/person.ts'
import { csvCell, type Delimiter } from './csv-cell.ts'

/** How a language has a file opened by a double click: what Excel splits at, and its decimal point. */
const writtenIn: Readonly<Record<Language, { readonly delimiter: Delimiter; readonly point: ',' | '.' }>> = {
  cs: { delimiter: ';', point: ',' },
  sk: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
}

/** Rows of texts under a header as CSV, with a byte order mark: without it Excel reads Windows-1250. */
export function csvOf(
  language: Language,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const { delimiter } = writtenIn[language]
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
  return `\uFEFF${[header, ...rows].map(line).join('')}`
}

/** Hundredths of a koruna as a number of crowns that the spreadsheet adds up. */
export const crownsIn = (language: Language, hal: number): string =>
  (hal / 100).toFixed(2).replace('.', writtenIn[language].point)

const moment = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Europe/Prague', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
} as const)

/** Local date and time as Excel reads it: `2026-11-27 08:15:00`. */
export const momentInFile = (atMs: number): string => moment.format(atMs)

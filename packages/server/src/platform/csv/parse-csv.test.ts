import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'
import { scanRecords } from './scan-records.ts'

const delimiter = fc.constantFrom(',', ';', '\t')
const lineEnd = fc.constantFrom('\r\n', '\n', '\r')
const cell = fc
  .string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', 'ř', '😀', ' ', '7'), maxLength: 6 })
  .map((text) => text.trim())
const table = fc.integer({ min: 2, max: 4 }).chain((width) => {
  const row = fc.array(cell, { minLength: width, maxLength: width })
  return fc.array(row, { minLength: 1, maxLength: 6 })
})
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

describe('delimited text', () => {
  test('is read as it was written, in slices of any size and with any line end', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        delimiter,
        lineEnd,
        fc.integer({ min: 1, max: 20 }),
        async (rows, by, end, slice) => {
          const text = rows.map((row) => `${row.map(quoted).join(by)}${end}`).join('')
          expect(await parseCsv(text, by, slice)).toEqual(rows)
          let at = 0
          expect([...scanRecords(text, [by])]).toEqual(
            rows.map((row) => {
              const written = row.map(quoted).join(by).length
              at += written + end.length
              return {
                delimiters: new Map([[by, row.length - 1]]),
                isBlank: row.every((each) => each === ''),
                end: at - end.length,
              }
            }),
          )
        },
      ),
    )
  })

  test('mixes line ends', async () => {
    expect(await parseCsv('a;b\r\nc;d\ne;f\rg;h', ';')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ])
  })

  test('keeps quotes within a cell', async () => {
    expect(await parseCsv('Firma "Alfa";="777123456";"x" y', ';')).toEqual([
      ['Firma "Alfa"', '="777123456"', '"x" y'],
    ])
  })

  test('is refused if a quote is never closed', async () => {
    expect(await parseCsv('a;"b\nc;d\n', ';')).toBeUndefined()
  })

  test('of any kind is read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), delimiter, async (text, by) => {
        const rows = await parseCsv(text, by, 3)
        if (rows !== undefined) expect(rows.flat().every((each) => typeof each === 'string')).toBe(true)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const list = (rows: number) => `Telefon\n${'777123456\n'.repeat(rows)}`

describe('the table of a file', () => {
  test('has a header unless its first row has a phone number', async () => {
    expect(await readTable('Jméno;Telefon\nNovák;777123456\n', 'csv')).toEqual({
      columns: ['Jméno', 'Telefon'],
      rows: [['Novák', '777123456']],
      firstRow: 2,
      delimiter: ';',
    })
    expect(await readTable('Novák;777123456\n', 'csv')).toMatchObject({
      columns: ['column1', 'column2'],
      firstRow: 1,
    })
  })

  test('takes the delimiter from the line that Excel hides', async () => {
    expect(await readTable('\uFEFFsep=;\r\nTelefon;Pozn.\r\n777123456;a,b,c\r\n', 'csv')).toMatchObject({
      columns: ['Telefon', 'Pozn.'],
      firstRow: 2,
      delimiter: ';',
    })
  })

  test('leaves out what Excel saves around it: empty columns, and blank rows at the end', async () => {
    const text = 'Telefon;;Jméno;\r\n777123456;;Novák;\r\n;;;\r\n777123457;;;\r\n;;;\r\n;;;\r\n'
    expect(await readTable(text, 'csv')).toMatchObject({
      columns: ['Telefon', 'Jméno'],
      rows: [
        ['777123456', 'Novák'],
        ['', ''],
        ['777123457', ''],
      ],
    })
  })

  test('keeps cells beyond the header apart', async () => {
    expect(await readTable('Telefon,Jméno\n777123456,Novák, Jan\n', 'csv')).toMatchObject({
      columns: ['Telefon', 'Jméno'],
      rows: [['777123456', 'Novák', 'Jan']],
    })
  })

  // verifies: tasks.csv-preview
  test('has 1000 rows at most, however many are blank at the end', async () => {
    expect(await readTable(`${list(1000)}\n\n\n`, 'csv')).toMatchObject({ rows: { length: 1000 } })
    for (const [text, count] of [
      [list(1001), 1001],
      [list(2500), 2500],
      ['777123456\n'.repeat(1001), 1001],
    ] as const) {
      expect(await readTable(text, 'csvBase64')).toMatchObject({
        code: 'validation',
        message: `csvBase64: has ${count} data rows, more than 1000.`,
      })
    }
  })

  test.each([
    ['\n \n', 'csv: the file is empty.'],
    ['Telefon\n"777123456\n', 'csv: a quoted cell is never closed.'],
    [`${'a;'.repeat(100)}a\n${'1;'.repeat(100)}1\n`, 'csv: has 101 columns, more than 100.'],
  ])('is refused for %j', async (text, message) => {
    expect(await readTable(text, 'csv')).toMatchObject({ code: 'validation', message })
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crownsCell, csvLines } from './csv-lines.ts'

async function textOf(rows: readonly (readonly unknown[])[]): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of csvLines(
    ['a', 'b'],
    (async function* () {
      yield rows
    })(),
  ))
    parts.push(part)
  return Buffer.concat(parts).toString()
}

test('a file opens in a Czech Excel: a byte order mark, semicolons and decimal commas', async () => {
  expect(await textOf([['Příliš; žluťoučký "kůň"', crownsCell(-129_050)]])).toBe(
    '\uFEFFa;b\r\n"Příliš; žluťoučký ""kůň""";-1290,50\r\n',
  )
})

test.each(['=1+1', '+cmd', '@SUM(A1)', '\t=1', '-2+3'])('a formula is defused: %j', async (text) => {
  const [, row = ''] = (await textOf([[text, '']])).split('\r\n')
  expect(row.replace(/^"/, '')).toMatch(/^'/)
})

test.each([
  ['x,=1+1', "x,'=1+1"],
  ['x;=1+1', '"x;\'=1+1"'],
  ['x, "=1+1"', '"x, ""\'=1+1"""'],
  ['x,\t@SUM(A1)', "x,\t'@SUM(A1)"],
  ['x,-2+3', "x,'-2+3"],
])('a formula behind a delimiter of either kind is defused: %j', async (text, cell) => {
  expect((await textOf([[text, '']])).split('\r\n')[1]).toBe(`${cell};`)
})

test.each(['290,- Kč', '290,-', '[1,-2,3.5]', '-1290,50', '27074358', 'Praha, Brno'])(
  'what computes nothing stays as it is: %s',
  async (text) => {
    expect((await textOf([[text, '']])).split('\r\n')[1]).toBe(`${text};`)
  },
)

test.each(['+420601000001', '00123456', '0012345678', '420601000001', '2026000000000001', '12E3'])(
  'digits that a spreadsheet would change are text: %s',
  async (text) => {
    const [, row = ''] = (await textOf([[text, 1]])).split('\r\n')
    expect(row).toBe(`"=""${text}""";1`)
    expect(shownIn(row)).toEqual([text, '1'])
  },
)

test('whatever digits an account has are shown by a spreadsheet as they are, and amounts as numbers', async () => {
  const digits = fc.stringMatching(/^\+?\d{1,20}$/)
  const amounts = fc.integer({ min: -1e9, max: 1e9 })
  await fc.assert(
    fc.asyncProperty(digits, amounts, async (text, hal) => {
      const [, row = ''] = (await textOf([[text, crownsCell(hal)]])).split('\r\n')
      expect(shownIn(row)).toEqual([text, crownsCell(hal)])
    }),
  )
})

/**
 * The cells of a row as a Czech Excel shows them, by the rules of its import: a formula that is a text is that text; digits are a
 * number, without the plus and the zeros in front, and of twelve or more in scientific notation.
 */
const shownIn = (row: string): string[] =>
  row.split(';').map((cell) => {
    const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    const [, kept] = /^="([^"]*)"$/.exec(text) ?? []
    if (kept !== undefined) return kept
    if (!/^\+?\d+$/.test(text)) return text
    return Number(text) < 1e11 ? String(Number(text)) : Number(text).toExponential(5)
  })

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [123_456_789, '1234567,89'],
])('%i hal are %s', (hal, text) => {
  expect(crownsCell(hal)).toBe(text)
})

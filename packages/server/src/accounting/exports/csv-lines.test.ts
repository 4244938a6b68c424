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

test.each(['290,- Kč', '290,-', '[1,-2,3.5]', '-1290,50', '+420601000001', 'Praha, Brno'])(
  'what computes nothing stays as it is: %s',
  async (text) => {
    expect((await textOf([[text, '']])).split('\r\n')[1]).toBe(`${text};`)
  },
)

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [123_456_789, '1234567,89'],
])('%i hal are %s', (hal, text) => {
  expect(crownsCell(hal)).toBe(text)
})

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
  [0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [123_456_789, '1234567,89'],
])('%i hal are %s', (hal, text) => {
  expect(crownsCell(hal)).toBe(text)
})

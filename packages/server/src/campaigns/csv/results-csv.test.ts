import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ResultRow, resultsCsv } from './results-csv.ts'

const row = (given: Partial<ResultRow>): ResultRow => ({
  to: '+420601000001',
  status: 'succeeded',
  attempts: 1,
  priceHal: 320,
  variables: {},
  data: {},
  ...given,
})

/** The rows of CSV as RFC 4180 reads them. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  const fields = csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  for (const [, quoted, plain, end] of fields) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('the results of a campaign as CSV', () => {
  test('have a line per contact and a column per variable and captured value', async () => {
    const csv = await resultsCsv([
      row({ variables: { order: '7' }, data: { phone: '+420602000002' } }),
      row({ data: { day: null, when: { from: 9 } } }),
    ])
    const [header, ...lines] = parse(csv)
    expect(header?.slice(-4)).toEqual(['variables.order', 'data.phone', 'data.day', 'data.when'])
    expect(lines.map((line) => line.slice(-4))).toEqual([
      ['7', '+420602000002', '', ''],
      ['', '', '', '{"from":9}'],
    ])
    expect(lines[0]?.slice(0, 4)).toEqual(['+420601000001', '', 'succeeded', '1'])
  })

  test.each([
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['+1+cmd', "'+1+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['yes;=1+1', "yes;'=1+1"],
    ['yes,=1+1', "yes,'=1+1"],
    ['yes, "@SUM(A1)"', 'yes, "\'@SUM(A1)"'],
    ['yes,-1+1', "yes,'-1+1"],
    ['yes,,+1*2', "yes,,'+1*2"],
    ['yes\n-1+1', "yes\n'-1+1"],
    ['yes;"=1+1;"', 'yes;"\'=1+1;"'],
    ['"=1+1"', '"\'=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['﹦1+1', "'﹦1+1"],
    ['−1+1', "'−1+1"],
    [' =1+1', " '=1+1"],
    ['\u00a0\u200b=1+1', "\u00a0\u200b'=1+1"],
    ['\uFEFF=1+1', "\uFEFF'=1+1"],
    ['yes; ＋1', "yes; '＋1"],
    ['yes\t =1+1', "yes\t '=1+1"],
    ['\n=1+1', "\n'=1+1"],
    ['"" =1+1', `"" '=1+1`],
    ['+420 601 000 001', "'+420 601 000 001"],
  ])('run no formula of a caller, wherever the spreadsheet splits: %j', async (text, defused) => {
    expect(parse(await resultsCsv([row({ summary: text })]))[1]?.[8]).toBe(defused)
  })

  test('keep their header while contacts are called', async () => {
    const headerOf = async (data: ResultRow['data']) =>
      parse(await resultsCsv([row({ data })], ['name', 'plate']))[0]
    expect((await headerOf({}))?.slice(-2)).toEqual(['data.name', 'data.plate'])
    expect((await headerOf({ plate: '1A2', extra: 7 }))?.slice(-3)).toEqual([
      'data.name',
      'data.plate',
      'data.extra',
    ])
  })

  test('leave numbers as they are', async () => {
    for (const text of ['+420601000001', '-5', '12.50']) {
      expect(parse(await resultsCsv([row({ summary: text })]))[1]?.[8]).toBe(text)
    }
  })

  test('keep any other text as it was', async () => {
    const plain = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/[=+\-@\u2212＝＋－＠﹢﹣﹦﹫\t\r]/.test(text))
    await fc.assert(
      fc.asyncProperty(plain, async (text) => {
        expect(parse(await resultsCsv([row({ summary: text })]))[1]?.[8]).toBe(text)
      }),
    )
  })
})

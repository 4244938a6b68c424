import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camtDocument, camtForms } from '../testing/camt-file.ts'
import { readCamt } from './read-camt.ts'
import { isNoStatement, type StatementLine } from './statement-line.ts'

const linesOf = (entries: string): readonly StatementLine[] => {
  const read = readCamt(camtDocument(entries))
  if (isNoStatement(read)) throw new Error(read.wrong)
  return read.lines
}

/** An entry whose amount, direction and status come first, with whatever else. */
const entry = (more: string, { amount = '2500.00', direction = 'CRDT', status = 'BOOK' } = {}) =>
  `<Ntry><Amt Ccy="CZK">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>${more}</Ntry>`
const details = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`
const references = (...refs: readonly string[]) =>
  `<RmtInf>${refs.map((ref) => `<Strd><CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf></Strd>`).join('')}</RmtInf>`

describe('an entry of camt.053', () => {
  test.each([
    ['CRDT', 250_000],
    ['DBIT', -250_000],
  ])('that is %s comes to %i', (direction, amount) => {
    expect(linesOf(entry('', { direction })).map((line) => line.amount)).toEqual([amount])
  })

  test.each([
    ['is a reversal', '<RvslInd>true</RvslInd>'],
    ['is a reversal in the other notation', '<RvslInd>1</RvslInd>'],
    ['brings a payment back', details('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')],
    [
      'is a return by its code',
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
    ],
  ])('that %s is one that the bank took back', (_, more) => {
    expect(linesOf(entry(more)).map(({ isReversal }) => isReversal)).toEqual([true])
  })

  test.each(['PDNG', 'INFO', 'FUTR'])('that is %s has not been booked, so it is not a payment', (status) => {
    expect(linesOf(entry('', { status }))).toEqual([])
  })

  test.each([
    ['2500', 250_000],
    ['2500.5', 250_050],
    ['2500.50000', 250_050],
    ['.5', undefined],
    ['2500.555', undefined],
    ['-2500.00', undefined],
    ['1e3', undefined],
    ['2 500.00', undefined],
    ['', undefined],
  ])('of %s comes to %s', (amount, minor) => {
    const read = readCamt(camtDocument(entry('', { amount })))
    const expected = minor === undefined ? undefined : [minor]
    expect(isNoStatement(read) ? undefined : read.lines.map((line) => line.amount)).toEqual(expected)
  })

  test.each([
    ['CR', 'BOOK', '2026-11-27'],
    ['CRDT', '', '2026-11-27'],
    ['CRDT', 'BOOK', '2026-02-30'],
  ])(
    'with the direction %s, the status "%s" and the day %s is named by its number',
    (direction, status, day) => {
      const wrong = entry('', { direction, status }).replace('2026-11-27', day)
      expect(readCamt(camtDocument(entry('') + wrong))).toEqual({ wrong: expect.stringMatching(/^entry 2 /) })
    },
  )

  test.each([
    ['a labelled reference', details(references('VS:9260000014', 'KS:0308', 'SS:7'))],
    ['a reference of digits', details(references('9260000014'))],
    ['the end to end id', details('<Refs><EndToEndId>/VS9260000014/SS/KS0308</EndToEndId></Refs>')],
    [
      'a reference of the bank',
      details('<Refs><Prtry><Tp>VS</Tp><Ref>9260000014</Ref></Prtry></Refs><AddtlTxInf>7</AddtlTxInf>'),
    ],
    ['the message', details('<RmtInf><Ustrd>Faktura VS:9260000014</Ustrd></RmtInf>')],
    ['what the bank adds', details('<AddtlTxInf>VS: 9260000014</AddtlTxInf>')],
    ['what the bank adds to the entry', '<AddtlNtryInf>/VS9260000014/SS/KS</AddtlNtryInf>'],
  ])('has the variable symbol of %s', (_, more) => {
    expect(linesOf(entry(more)).map(({ variableSymbol }) => variableSymbol)).toEqual(['9260000014'])
  })

  test('has no symbol where two are told, or one of more than ten digits', () => {
    const none = [references('1', '2'), references('VS:1', 'VS:2'), references('VS:92600000149')]
    for (const more of none) expect(linesOf(entry(details(more)))[0]?.variableSymbol).toBe('')
  })

  test('is as many payments as its transactions, where their amounts sum up to it', () => {
    const two = ['1001', '1002']
      .map(
        (symbol, at) =>
          `<TxDtls><Refs><EndToEndId>/VS${symbol}/SS/KS</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="CZK">${at + 1}00.00</Amt></TxAmt></AmtDtls></TxDtls>`,
      )
      .join('')
    const lines = linesOf(entry(`<NtryDtls>${two}</NtryDtls>`, { amount: '300.00' }))
    expect(lines.map(({ line, amount, variableSymbol }) => [line, amount, variableSymbol])).toEqual([
      [1, 10_000, '1001'],
      [2, 20_000, '1002'],
    ])
  })

  test.each([
    ['no amounts', ''],
    ['other amounts', '<Amt Ccy="CZK">100.00</Amt>'],
    ['amounts in another currency', '<Amt Ccy="EUR">150.00</Amt>'],
  ])('is one payment without a symbol where its transactions have %s', (_, amount) => {
    const two = ['1001', '1002']
      .map((symbol) => `<TxDtls>${amount}${references(`VS:${symbol}`)}</TxDtls>`)
      .join('')
    const lines = linesOf(entry(`<NtryDtls>${two}</NtryDtls>`, { amount: '300.00' }))
    expect(lines.map(({ amount, variableSymbol }) => [amount, variableSymbol])).toEqual([[30_000, '']])
  })

  test('has the account of the other side with its bank also where that has no IBAN', () => {
    const account =
      '<RltdPties><DbtrAcct><Id><Othr><Id>19-2000145399</Id></Othr></Id></DbtrAcct></RltdPties><RltdAgts><DbtrAgt><FinInstnId><ClrSysMmbId><MmbId>0800</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt></RltdAgts>'
    const lines = linesOf(entry(details(account)))
    expect(lines.map(({ counterAccount }) => counterAccount)).toEqual(['19-2000145399/0800'])
  })
})

describe('XML that is not a camt.053 is refused and named', () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]>`
  test.each([
    ['a DOCTYPE with entities', `<?xml version="1.0"?>${bomb}<Document>&b;</Document>`, 'DOCTYPE'],
    ['an external entity', '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d>&a;</d>', 'DOCTYPE'],
    ['an undefined entity', camtDocument(entry('<AddtlNtryInf>&a;</AddtlNtryInf>')), 'well-formed'],
    ['no end', camtDocument('').slice(0, 400), 'well-formed'],
    ['deep nesting', '<a>'.repeat(100_000), 'nested too deeply'],
    ['a million elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`, 'too many elements'],
    [
      'many attributes',
      `<a ${Array.from({ length: 1000 }, (_, at) => `b${at}="c"`).join(' ')}/>`,
      'attributes',
    ],
    ['many namespaces', `<a ${Array.from({ length: 65 }, (_, at) => `xmlns:n${at}="u"`).join(' ')}/>`, ''],
    ['another message', camtDocument('').replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), 'BkToCstmrAcctRpt'],
    ['another document', '<FINSTA><FINSTA03/></FINSTA>', '<FINSTA>'],
    ['a page', '<html><body>Přihlášení</body></html>', '<html>'],
    ['a long name', `<${'a'.repeat(100_000)}/>`, `<${'a'.repeat(60)}>`],
  ])('%s', (_, text, words) => {
    const read = readCamt(text)
    expect(read).toEqual({ wrong: expect.stringContaining(words) })
    expect(isNoStatement(read) && read.wrong).toContain('expected camt.053')
    expect(isNoStatement(read) && read.wrong.length).toBeLessThan(200)
  })

  test('more than 5000 payments', () => {
    expect(readCamt(camtDocument(entry('').repeat(5001)))).toEqual({ wrong: expect.stringContaining('5001') })
  })

  test('whatever is cut out of a statement, a statement or a sentence comes of it', () => {
    const whole = camtForms['Slovak banks']([
      {
        ...{
          day: '2026-11-27',
          amount: 1,
          currency: 'CZK',
          symbol: '1',
          account: '2000145399',
          bank: '0800',
        },
        ...{ name: 'A & B', message: '', reference: '1' },
      },
    ])
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(60), (start, length) => {
        const read = readCamt(whole.slice(0, start) + whole.slice(start + length))
        expect(isNoStatement(read) ? read.wrong : read.lines).toBeDefined()
      }),
      { numRuns: 300 },
    )
  })
})

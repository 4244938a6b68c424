import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camtForms } from '../testing/camt-file.ts'
import { bankEncodings, csvForms, gpcFile, ibanOf, type Payment } from '../testing/statement-files.ts'
import { readCamt } from './read-camt.ts'
import { readStatement as readWith } from './read-statement.ts'
import { isNoStatement, type StatementLine } from './statement-line.ts'

const readStatement = (bytes: Uint8Array) => readWith(bytes, async (text) => readCamt(text))

const letters = [...'abcdefghijklmnoprstuvzABCDEFGHIJKLMNOPRSTUVZ ářčžšěýíéúůňťď']
const digits = (minLength: number, maxLength: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${minLength - 1},${maxLength - 1}}$`))

/** A statement is of one account, so in one currency. */
const payments: fc.Arbitrary<Payment[]> = fc.constantFrom('CZK', 'EUR').chain((currency) =>
  fc.array(
    fc.record({
      day: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      amount: fc.integer({ min: -999_999_999, max: 999_999_999 }).filter((amount) => amount !== 0),
      currency: fc.constant(currency),
      symbol: fc.oneof(fc.constant(''), digits(1, 10)),
      account: digits(2, 10),
      bank: fc.constantFrom('0100', '0800', '2010', '5500'),
      name: fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 }).map((name) => name.trim()),
      message: fc
        .string({ unit: fc.constantFrom(...letters, ',', '1', '.'), maxLength: 40 })
        .map((text) => text.replace(/vs/gi, '').trim()),
      reference: digits(1, 11),
    }),
    { maxLength: 12 },
  ),
)

const linesOf = async (bytes: Uint8Array): Promise<readonly StatementLine[]> => {
  const read = await readStatement(bytes)
  if (isNoStatement(read)) throw new Error(read.wrong)
  return read.lines
}

const told = ({ bookedOn, amount, currency, variableSymbol, counterName, reference }: StatementLine) => ({
  ...{ day: bookedOn, amount, currency, symbol: variableSymbol, name: counterName, reference },
})

const written = ({ day, amount, currency, symbol, name, reference }: Payment) => ({
  ...{ day, amount, currency, symbol, name, reference },
})

/** Banks whose files have the IBAN of the other side, and those that tell neither its name nor an id of the payment. */
const withIban = ['Tatra banka', 'SLSP']
const withoutName = ['Tatra banka']
const withoutReference = ['Tatra banka', 'SLSP', 'mBank']

describe.each(Object.entries(csvForms))('the CSV of %s', (bank, write) => {
  test.each(['UTF-8', 'UTF-8 with a mark', 'Windows-1250'] as const)(
    'is read in %s as it was written',
    async (encoding) => {
      await fc.assert(
        fc.asyncProperty(payments, async (given) => {
          const lines = await linesOf(bankEncodings[encoding](write(given)))
          const untold = {
            ...(withoutName.includes(bank) && { name: '' }),
            ...(withoutReference.includes(bank) && { reference: '' }),
          }
          expect(lines.map(told)).toEqual(given.map((one) => written({ ...one, ...untold })))
          expect(lines.map(({ counterAccount }) => counterAccount)).toEqual(
            given.map((one) => (withIban.includes(bank) ? ibanOf(one) : `${one.account}/${one.bank}`)),
          )
        }),
        { numRuns: 25 },
      )
    },
  )
})

describe.each(Object.entries(camtForms))('a camt.053 of %s', (_, write) => {
  test.each(['UTF-8', 'UTF-8 with a mark'] as const)('is read in %s as it was written', async (encoding) => {
    await fc.assert(
      fc.asyncProperty(payments, async (given) => {
        const lines = await linesOf(bankEncodings[encoding](write(given)))
        expect(lines.map(told)).toEqual(given.map(written))
        expect(lines.map(({ counterAccount }) => counterAccount)).toEqual(
          given.map((one) => (one.currency === 'EUR' ? ibanOf(one) : `${one.account}/${one.bank}`)),
        )
        expect(lines.map(({ line }) => line)).toEqual(given.map((_, at) => at + 1))
      }),
      { numRuns: 25 },
    )
  })
})

const forms: Readonly<Record<string, (payments: readonly Payment[]) => string>> = {
  ...csvForms,
  ...camtForms,
  GPC: gpcFile,
}

test.each(Object.keys(forms))(
  'a statement of 200 payments of %s is read whole, in CZK and in EUR',
  async (form) => {
    for (const currency of ['CZK', 'EUR'] as const) {
      const given = Array.from({ length: 200 }, (_, at) => ({ ...one, currency, amount: at + 1 }))
      const lines = await linesOf(Buffer.from(forms[form]!(given)))
      expect(lines.map(({ amount, currency, variableSymbol }) => [amount, currency, variableSymbol])).toEqual(
        given.map(({ amount }) => [amount, currency, one.symbol]),
      )
    }
  },
)

describe('a GPC statement', () => {
  test.each(Object.entries(bankEncodings))('is read in %s as it was written', async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(payments, async (given) => {
        const lines = await linesOf(encode(gpcFile(given)))
        expect(lines.map(told)).toEqual(given.map(written))
        expect(lines.map(({ counterAccount }) => counterAccount)).toEqual(
          given.map((one) => `${one.account}/${one.bank}`),
        )
      }),
      { numRuns: 50 },
    )
  })

  test('has letters of CP852 where they are those of older banks', async () => {
    const [before, after] = gpcFile([{ ...one, name: '' }]).split(' '.repeat(20))
    const name = [
      0x50, 0xfd, 0xa1, 0x6c, 0x69, 0xe7, 0x20, 0xa7, 0x6c, 0x75, 0x9c, 0x6f, 0x75, 0x9f, 0x6b, 0xec,
    ]
    const bytes = Buffer.concat([
      Buffer.from(before!),
      Buffer.from(name),
      Buffer.from('    '),
      Buffer.from(after!),
    ])
    expect((await linesOf(bytes)).map(({ counterName }) => counterName)).toEqual(['Příliš žluťoučký'])
  })

  test('has debits, credits and both taken back, and the text of the records below a payment', async () => {
    const line = gpcFile([one]).split('\r\n')[1]!
    const withCode = (code: string) => `${line.slice(0, 60)}${code}${line.slice(61)}`
    const text = ['1', '2', '4', '5'].map(withCode).join('\n')
    const lines = await linesOf(Buffer.from(`${gpcFile([]).trim()}\n${text}\n076Faktura\n\u001a`))
    expect(lines.map(({ amount, isReversal }) => [amount, isReversal])).toEqual([
      [-250_000, false],
      [250_000, false],
      [250_000, true],
      [-250_000, true],
    ])
    expect(lines.at(-1)?.message).toBe('Faktura')
  })

  test('of an older bank has the kind of data where newer ones have the currency', async () => {
    const line = gpcFile([one]).split('\r\n')[1]!
    const older = `${line.slice(0, 118)}1101${line.slice(122)}`
    const lines = await linesOf(Buffer.from(`${gpcFile([]).trim()}\r\n${older}`))
    expect(lines.map(({ currency }) => currency)).toEqual(['CZK'])
  })
})

const one: Payment = {
  day: '2026-11-27',
  amount: 250_000,
  currency: 'CZK',
  symbol: '9260000014',
  account: '2000145399',
  bank: '0800',
  name: 'PEKARNA',
  message: '',
  reference: '26000000012',
}

describe('a payment in CSV', () => {
  const read = async (header: string, row: string) => (await linesOf(Buffer.from(`${header}\n${row}\n`)))[0]

  test('without a column of symbols has the one of its SEPA reference', async () => {
    const found = await read('Dátum;Suma;Mena;Poznámka', '27.11.2026;2500,00;CZK;/VS9260000014/SS/KS0308')
    expect(found?.variableSymbol).toBe('9260000014')
  })

  test.each([
    ['VS:9260000014', '9260000014'],
    ['Faktura 7, VS: 9260000014', '9260000014'],
    ['vs 9260000014', '9260000014'],
    ['VS.9260000014/KS0308', '9260000014'],
    ['VS:9260000014 VS9260000014', '9260000014'],
    ['VS1 VS2', ''],
    ['KVS12, V S 7, VS-3', ''],
    ['VS:92600000149', ''],
  ])('without a symbol of its own has the one that "%s" tells: "%s"', async (message, symbol) => {
    const found = await read('Datum;Objem;Měna;VS;Zpráva', `27.11.2026;1,00;CZK;0;${message}`)
    expect(found?.variableSymbol).toBe(symbol)
  })

  test.each([
    ['Kredit', 250_000],
    ['Debet', -250_000],
    ['Príjem na účet', 250_000],
    ['', 250_000],
  ])('whose kind is "%s" comes to %i', async (kind, amount) => {
    expect((await read('Dátum;Suma;Mena;Typ', `27.11.2026;2500,00;EUR;${kind}`))?.amount).toBe(amount)
  })

  test.each([
    ['9260000014', '9260000014'],
    ['926 000 0014', '9260000014'],
    ['0000009260000014', '9260000014'],
    ['926', '926'],
    ['92600000140', ''],
    ['09260000014123', ''],
    ['92600000149260000014', ''],
    ['0000000000', ''],
  ])('of the symbol "%s" has "%s": one of more than ten digits is none', async (written, symbol) => {
    const found = await read(
      'Datum;Objem;Měna;VS;Zpráva',
      `27.11.2026;1,00;CZK;${written};/VS${written}/SS/KS`,
    )
    expect(found?.variableSymbol).toBe(symbol)
  })

  test('in a file that does not say its currency has none', async () => {
    expect((await read('Datum;Částka;VS', '27.11.2026;2500,00;9260000014'))?.currency).toBe('')
  })

  test.each([
    ['2 500,00', 250_000],
    ['+2\u00a0500,00 Kč', 250_000],
    ['2.500,00', 250_000],
    ['2,500.00', 250_000],
    ['2500.5', 250_050],
    ['\u2212 2500', -250_000],
    ["2'500,00", 250_000],
    ['1.234.567,89', 123_456_789],
  ])('of %s is read', async (text, amount) => {
    expect((await read('Datum;Objem;Měna', `27.11.2026;"${text}";CZK`))?.amount).toBe(amount)
  })

  test.each(['1,234', '1.234', '12,345,6', 'abc', '--5', '1e9'])(
    'of %s is refused with its row',
    async (text) => {
      const bytes = Buffer.from(`Datum;Objem;Měna\n27.11.2026;"${text}";CZK\n`)
      expect(await readStatement(bytes)).toEqual({ wrong: expect.stringContaining('row 2') })
    },
  )

  test.each(['30.02.2026', '2026-13-01', '1.1.26', 'včera', '01.01.0001', '1999-12-31'])(
    'of %s is refused with its row',
    async (day) => {
      const bytes = Buffer.from(`Datum;Objem;Měna\n${day};"1,00";CZK\n`)
      expect(await readStatement(bytes)).toEqual({ wrong: expect.stringContaining('row 2') })
    },
  )

  test.each([
    ...['Debit', 'DBIT', 'Debet', 'Debetní', 'D', 'Výdaj', 'VÝDEJ', 'Výdavok', 'Odoslaná', 'Odoslaná platba'],
    ...[
      'Odchozí',
      'Odchozí úhrada',
      'Platba odchozí',
      'Odchádzajúca',
      'Odeslaná',
      'Odepsáno',
      'Odpísané',
      '-',
    ],
    ...['Na ťarchu', 'Na vrub', 'DR', 'Outgoing', 'odchozí (SEPA)'],
  ])('whose direction is "%s" has left the account, whatever the sign', async (word) => {
    const amounts = ['2500,00', '-2500,00'].map(
      async (text) => (await read('Datum;Částka;Měna;Směr platby', `27.11.2026;${text};CZK;${word}`))?.amount,
    )
    expect(await Promise.all(amounts)).toEqual([-250_000, -250_000])
  })

  test.each([
    ...['Kredit', 'Kreditní', 'CRDT', 'Credit', 'C', 'K', 'Příjem', 'PRÍJEM', 'Prijatá', 'Přijatá platba'],
    ...['Příchozí', 'Příchozí úhrada', 'Platba příchozí', 'Prichádzajúca', 'Připsáno', 'Pripísané', 'Došlá'],
    ...['V prospech', 'Ve prospěch', 'CR', 'Incoming', '+', ''],
  ])('whose direction is "%s" keeps the sign of its amount', async (word) => {
    const amounts = ['2500,00', '-2500,00'].map(
      async (text) => (await read('Datum;Částka;Měna;Směr platby', `27.11.2026;${text};CZK;${word}`))?.amount,
    )
    expect(await Promise.all(amounts)).toEqual([250_000, -250_000])
  })

  test.each(['Jiná', 'MD', 'X', 'Kredit/Debet', '?', '0'])(
    'whose direction is "%s" is refused with its row',
    async (word) => {
      const bytes = Buffer.from(`Datum;Částka;Měna;Směr platby\n27.11.2026;2500,00;CZK;${word}\n`)
      expect(await readStatement(bytes)).toEqual({ wrong: expect.stringContaining('row 2') })
    },
  )

  test.each([
    'Směr',
    'Směr úhrady',
    'Smer transakcie',
    'Kredit/Debet',
    'Debet / Kredit',
    'Credit/Debit',
    'D/K',
  ])('has its direction in the column %s', async (name) => {
    expect((await read(`Datum;Částka;Měna;${name}`, '27.11.2026;2500,00;CZK;D'))?.amount).toBe(-250_000)
  })

  test.each([
    ...['Zpráva pro příjemce', 'Poznámka', 'Komentář', 'Upřesnění', 'Popis pro mě', 'Vlastní poznámka'],
    ...['Název protiúčtu', 'Název protistrany', 'Meno protistrany', 'Plátce/Příjemce', 'Zpráva pro plátce'],
    ...['Informácia pre príjemcu', 'Reference plátce', 'Účel platby'],
  ])('is not a reversal because somebody wrote "Storno" as %s', async (name) => {
    const header = `Datum;Částka;Měna;Zpráva;Název protiúčtu;${name}`
    const row = '27.11.2026;2500,00;CZK;Storno objednávky 7;Storno s.r.o.;STORNO 12'
    expect((await read(header, row))?.isReversal).toBe(false)
  })

  test.each(['Typ', 'Typ transakce', 'Označení operace', 'Druh pohybu', 'Typ pohybu'])(
    'is a reversal where the bank says so as %s',
    async (name) => {
      const found = await read(`Datum;Částka;Měna;${name}`, '27.11.2026;2500,00;CZK;Storno příchozí platby')
      expect(found?.isReversal).toBe(true)
    },
  )

  test('may be followed by what sums up the month', async () => {
    const text = '#Datum;#Částka;#Měna;#VS\n27.11.2026;2500,00;CZK;1\n\n#Konečný zůstatek:;6 339,10 CZK;;\n'
    expect(await linesOf(Buffer.from(text))).toHaveLength(1)
  })
})

describe('a text with a quote, of a bank that does not double quotes', () => {
  const header = 'Datum;Zpráva;Částka;Měna;VS'
  const row = (message: string, symbol = '1') => `27.11.2026;${message};2500,00;CZK;${symbol}`
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';')

  test.each([
    ['up to a quote in the same column', [row('Nájem'), row('"Alfa'), row(''), row('"Beta" s.r.o.')], 3],
    ['up to the quote that closes another one', [row('"Alfa'), row('Beta'), row('"Gama"')], 2],
    ['up to a quote in the same row', [row(''), row('"Alfa', '"1'), row('Beta')], 3],
    ['up to the end of its row', [row('"Alfa', '1"')], 2],
    ['to the end of the file', [row('Alfa'), row('Beta'), row('"Gama'), row('Delta')], 4],
    ['and the last line break', [row('Alfa'), row('"')], 3],
  ])('swallows what follows %s: refused with its row', async (_, rows, place) => {
    expect(await readStatement(Buffer.from(`${[header, ...rows].join('\n')}\n`))).toEqual({
      wrong: expect.stringMatching(new RegExp(`^row ${place} .* quote .* export the statement as GPC$`)),
    })
  })

  test.each([
    ['a delimiter more', '27.11.2026;Alfa; Praha;2500,00;CZK;1'],
    ['a cell less', '27.11.2026;2500,00;CZK;1'],
    ['a day and one text', '27.11.2026;Alfa 2500,00 CZK'],
  ])('a row with %s is refused with its number', async (_, wrong) => {
    expect(await readStatement(Buffer.from(`${header}\n${row('')}\n${wrong}\n`))).toEqual({
      wrong: expect.stringContaining('row 3'),
    })
  })

  test('is refused where the bank quotes every cell, too', async () => {
    const names = header.split(';')
    const cells = ['27.11.2026', 'Firma "Alfa"; Praha', '2500,00', 'CZK', '1']
    const file = [names, ['26.11.2026', '', '1,00', 'CZK', ''], cells].map(quoted).join('\r\n')
    expect(await readStatement(Buffer.from(file))).toEqual({ wrong: expect.stringContaining('row 3') })
  })

  test.each([
    ['"Alfa" s.r.o.', '"Alfa" s.r.o.'],
    ['Firma "Alfa"', 'Firma "Alfa"'],
    ['"Praha; Karlín"', 'Praha; Karlín'],
    ['"Firma ""Alfa"""', 'Firma "Alfa"'],
  ])('is read where it swallows nothing: %s', async (message, text) => {
    const lines = await linesOf(Buffer.from([header, row(message), row('')].join('\n')))
    expect(lines.map((one) => one.message)).toEqual([text, ''])
  })

  test('may have line breaks where the bank quotes every cell', async () => {
    const cells = ['27.11.2026', 'Faktura 7;\nděkuji', '2500,00', 'CZK', '1']
    const lines = await linesOf(Buffer.from([header.split(';'), cells, cells].map(quoted).join('\r\n')))
    expect(lines.map(({ message, amount }) => [message, amount])).toEqual(
      Array(2).fill(['Faktura 7; děkuji', 250_000]),
    )
  })

  test('stands in rows that end with a delimiter, or leave it out of the header', async () => {
    const lines = await linesOf(
      Buffer.from([`${header};`, row('a'), `${row('b')};`, `${row('c')};;`].join('\n')),
    )
    expect(lines.map(({ message }) => message)).toEqual(['a', 'b', 'c'])
  })
})

describe('a file that is not a statement is refused with what was expected', () => {
  const archive = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(100)])
  test.each<[string, Uint8Array, string]>([
    ['a workbook', archive, 'workbook'],
    ['a PDF', Buffer.from('%PDF-1.3\n1 0 obj\n'), 'expected GPC'],
    ['zeros', Buffer.alloc(64), 'not text'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a letter', Buffer.from('Dobrý den,\nposílám výpis.\n'), 'expected GPC'],
    ['a list of contacts', Buffer.from('Jméno;Telefon\nJan;777123456\n'), 'expected GPC'],
    ['GPC with a damaged payment', Buffer.from(`${gpcFile([]).trim()}\r\n075123\r\n`), 'line 2'],
    ['GPC with something else', Buffer.from(`${gpcFile([]).trim()}\r\nhello\r\n`), 'line 2'],
    ['an unclosed quote', Buffer.from('"Datum;Objem\n27.11.2026;1,00\n'), 'expected GPC'],
  ])('%s', async (_, bytes, words) => {
    expect(await readStatement(bytes)).toEqual({ wrong: expect.stringContaining(words) })
  })

  test('whatever the bytes are, a statement or a sentence comes of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const read = await readStatement(bytes)
        expect(isNoStatement(read) ? read.wrong : read.lines).toBeDefined()
      }),
    )
  })

  test('more than 5000 payments', async () => {
    const rows = Array.from({ length: 5001 }, () => '27.11.2026;1,00;CZK').join('\n')
    expect(await readStatement(Buffer.from(`Datum;Objem;Měna\n${rows}`))).toEqual({
      wrong: expect.stringContaining('5001'),
    })
  })
})

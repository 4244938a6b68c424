import { describe, expect, test } from 'vitest'
import { decodeCsv } from '../../platform/csv/decode-csv.ts'
import { encoders } from '../../platform/csv/testing/encoders.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { mappingOf } from './guess-mapping.ts'
import { readContacts } from './read-contacts.ts'
import { readTable } from './read-table.ts'

/** The contacts and the problems of a file, as a preview finds them. */
async function read(bytes: Uint8Array, country: 'CZ' | 'SK' = 'CZ') {
  const table = await readTable(decodeCsv(bytes)!.text, 'csv')
  if (isFailure(table)) throw new Error(table.message)
  const mapping = await mappingOf(table, country)
  if (mapping.to === undefined) throw new Error(`no number in ${table.columns.join()}`)
  const { contacts, errors } = await readContacts(table, { ...mapping, to: mapping.to }, country)
  return {
    to: contacts.map(({ recipient }) => recipient.to),
    variables: contacts[0]?.recipient.variables,
    errors: errors.map(({ row, message }) => `${row}: ${message}`),
  }
}

const [first, second] = ['+420777123456', '+420602123456']
const both = [first, second]
const form = (name: keyof typeof encoders, text: string) => encoders[name].encode(text)
const utf8 = (text: string) => form('UTF-8', text)

/** Lists with the same two contacts, as programs and people save them. */
const files: readonly [string, Uint8Array][] = [
  [
    'Czech Excel, Windows-1250',
    form('Windows-1250', 'Jméno;Telefon\r\nŽofie Dvořáková;777 123 456\r\nJiří;602123456\r\n'),
  ],
  [
    'Czech Excel, Unicode text',
    form('UTF-16LE with a mark', 'Jméno\tTelefon\r\nŽofie Dvořáková\t777 123 456\r\nJiří\t602123456\r\n'),
  ],
  [
    'UTF-16 of another machine',
    form('UTF-16BE with a mark', 'Jméno;Telefon\nŽofie Dvořáková;777123456\nJiří;602123456'),
  ],
  ['UTF-16 without a mark', form('UTF-16LE', 'Jméno;Telefon\nŽofie Dvořáková;777123456\nJiří;602123456')],
  [
    'UTF-8 with a mark',
    form('UTF-8 with a mark', 'Jméno;Telefon\r\nŽofie Dvořáková;777123456\r\nJiří;602123456\r\n'),
  ],
  [
    'sep= in the first line',
    utf8('sep=;\r\nJméno;Telefon\r\nŽofie Dvořáková;777123456\r\nJiří;602123456\r\n'),
  ],
  [
    'sep= with a mark',
    form(
      'UTF-8 with a mark',
      'sep=,\r\nJméno,Telefon\r\n"Žofie Dvořáková","777123456"\r\nJiří,602123456\r\n',
    ),
  ],
  [
    'sep= in quotes',
    utf8('"sep=;"\r\n"Jméno";"Telefon"\r\n"Žofie Dvořáková";"777123456"\r\nJiří;602123456\r\n'),
  ],
  ['every cell in quotes', utf8('"Jméno","Telefon"\n"Žofie Dvořáková","777,123,456"\n"Jiří","602123456"\n')],
  [
    'quotes and another delimiter in them',
    utf8('Jméno;Telefon;Pozn.\n"Žofie Dvořáková";777123456;"a, b; c\td"\nJiří;602123456;"x;y"\n'),
  ],
  [
    'each line as one cell in quotes',
    utf8('"Jméno;Telefon"\r\n"Žofie Dvořáková;777123456"\r\n"Jiří;602123456"\r\n'),
  ],
  [
    'each line as one cell, with quotes in it',
    utf8('"Jméno,Telefon,Firma"\n"Žofie Dvořáková,777123456,""Alfa, s.r.o."""\n"Jiří,602123456,"\n'),
  ],
  [
    'line ends in cells',
    utf8(
      'Jméno;Adresa;Telefon\r\nŽofie Dvořáková;"Krátká 1\r\nPraha";777123456\r\nJiří;"Dlouhá 2\nBrno";602123456\r\n',
    ),
  ],
  ['the line ends of old Macs', utf8('Jméno;Telefon\rŽofie Dvořáková;777123456\rJiří;602123456\r')],
  ['line ends of three kinds', utf8('Jméno;Telefon\r\nŽofie Dvořáková;777123456\nJiří;602123456\r')],
  [
    'empty columns and rows around it',
    utf8('Jméno;Telefon;;;\r\nŽofie Dvořáková;777123456;;;\r\nJiří;602123456;;;\r\n;;;;\r\n;;;;\r\n'),
  ],
  [
    'rows shorter than the header',
    utf8('Jméno;Telefon;Město;PSČ\nŽofie Dvořáková;777123456\nJiří;602123456;Brno\n'),
  ],
  ['headings in capitals', utf8('JMÉNO;TELEFONNÍ ČÍSLO\nŽofie Dvořáková;777123456\nJiří;602123456\n')],
  [
    'headings with punctuation',
    utf8('Jméno;Č. telefonu (mobil)*\nŽofie Dvořáková;777123456\nJiří;602123456\n'),
  ],
  ['the end of file of DOS', utf8('Jméno;Telefon\r\nŽofie Dvořáková;777123456\r\nJiří;602123456\r\n\u001A')],
  [
    'two columns of numbers',
    utf8('Jméno;Mobil;Telefon domů\nŽofie Dvořáková;777123456;224123456\nJiří;602123456;\n'),
  ],
  [
    'other numbers before it',
    utf8(
      'IČO;Jméno;Var. symbol;Telefon\n12345678;Žofie Dvořáková;2026000118;777123456\n87654321;Jiří;2026000119;602123456\n',
    ),
  ],
  [
    'numbers rounded in another column',
    utf8('Účet;Jméno;Telefon\n1,23457E+15;Žofie Dvořáková;777123456\n1,23457E+15;Jiří;602123456\n'),
  ],
  ['apostrophes in front', utf8("Jméno;Telefon\nŽofie Dvořáková;'+420777123456\nJiří;'602123456\n")],
  ['formulas around', utf8('Jméno;Telefon\nŽofie Dvořáková;="+420777123456"\nJiří;="602123456"\n')],
  [
    'hard blanks and marks of direction',
    utf8(
      'Jméno;Telefon\nŽofie Dvořáková;\u202a+420\u00a0777\u00a0123\u00a0456\u202c\nJiří;602\u202f123\u2007456\n',
    ),
  ],
  [
    'dashes of every length',
    utf8('Jméno;Telefon\nŽofie Dvořáková;777-123\u2013456\nJiří;602\u2212123\u2011456\n'),
  ],
  ['parentheses', utf8('Jméno;Telefon\nŽofie Dvořáková;(+420) 777 123 456\nJiří;(602) 123 456\n')],
  [
    'numbers formatted with decimals',
    utf8('Jméno;Telefon\nŽofie Dvořáková;777 123 456,00\nJiří;602123456,0\n'),
  ],
  ['labels', utf8('Jméno;Telefon\nŽofie Dvořáková;tel. č.: 777 123 456\nJiří;Mobil: 602123456\n')],
]

describe('a list of a firm', () => {
  test.each(files)('with %s is read', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({
      to: both,
      variables: { jmeno: 'Žofie Dvořáková' },
      errors: [],
    })
  })

  test('without a header is read from its first row on', async () => {
    expect(await read(utf8('Žofie;777123456\nJiří;602123456\n'))).toMatchObject({ to: both, errors: [] })
  })

  test('of Slovak numbers with and without their zero is read', async () => {
    const text =
      'MENO;TELEFÓN\nJán;0905 123 456\nEva;905123457\nIvan;+421 0905 123 458\nZoja;00421 (0)905/123459\n'
    expect(await read(utf8(text), 'SK')).toMatchObject({
      to: ['+421905123456', '+421905123457', '+421905123458', '+421905123459'],
      errors: [],
    })
  })

  test.each([
    ['rounded by Excel', '4,20777E+11', 'format the column as text'],
    ['with an extension', '224 123 456 kl. 12', 'leave out the extension'],
    ['with an extension after a hash', '224123456#12', 'leave out the extension'],
    ['with a foreign number without its code', '4915112345678', 'write it with its country code'],
    ['with two numbers in a cell', '777123456 / 602123456', 'too long for one phone number'],
    ['with text instead', 'nemá', 'is not a phone number'],
    ['with an error of a formula', '#N/A', 'is not a phone number'],
  ])('%s names the row', async (_, cell, why) => {
    const { to, errors } = await read(utf8(`Jméno;Telefon\nŽofie;${cell}\nJiří;602123456\n`))
    expect(to).toEqual([second])
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^2: .*${why}`))])
  })

  test.each(['Žofie;4,20777E+11\nJiří;4,20602E+11\n', 'Jméno;Číslo\nŽofie;4,20777E+11\nJiří;4,20602E+11\n'])(
    'whose numbers were all rounded says so in every row: %j',
    async (text) => {
      const { to, errors } = await read(utf8(text))
      expect(to).toEqual([])
      expect(errors).toHaveLength(2)
      for (const error of errors) expect(error).toContain('was rounded by a spreadsheet')
    },
  )

  test('keeps the cells of one column that hold a delimiter', async () => {
    const table = await readTable('Poznámka\n"a;b"\n"c"\n', 'csv')
    expect(table).toMatchObject({ columns: ['Poznámka'], rows: [['a;b'], ['c']] })
  })
})

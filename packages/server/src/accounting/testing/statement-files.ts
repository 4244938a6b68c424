import { encoders } from '../../platform/csv/testing/encoders.ts'

/** A payment that a bank writes into its files. */
export interface Payment {
  /** `2026-11-27` */
  readonly day: string
  /** Hundredths; below zero: outgoing. */
  readonly amount: number
  readonly currency: 'CZK' | 'EUR'
  /** Empty: none. */
  readonly symbol: string
  /** Digits, with a bank of four. */
  readonly account: string
  readonly bank: string
  readonly name: string
  readonly message: string
  /** Digits, at most 11. */
  readonly reference: string
}

const own = '2900123456'
const czech = (day: string, separator = '.') => day.split('-').reverse().join(separator)
const sixDigits = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`
const cents = (minor: number) => String(Math.abs(minor) % 100).padStart(2, '0')
const grouped = (minor: number) => String(Math.floor(Math.abs(minor) / 100)).replace(/\B(?=(\d{3})+$)/g, ' ')
const sign = (minor: number) => (minor < 0 ? '-' : '')
const comma = (minor: number) => `${sign(minor)}${Math.floor(Math.abs(minor) / 100)},${cents(minor)}`
const spaced = (minor: number) => `${sign(minor)}${grouped(minor)},${cents(minor)}`
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
const rowsOf = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\r\n')

type Write = (payments: readonly Payment[]) => string

/** The IBAN of an account of a payment: Slovak in EUR, else Czech (ISO 13616). */
export function ibanOf({ bank, account, currency }: Payment): string {
  const [country, digits] = currency === 'EUR' ? ['SK', '2820'] : ['CZ', '1235']
  const inner = `${bank}${account.padStart(16, '0')}`
  const check = 98n - (BigInt(`${inner}${digits}00`) % 97n)
  return `${country}${String(check).padStart(2, '0')}${inner}`
}

/**
 * Forms of CSV, each written as its bank does: delimiter, quotes, lines above the header, numbers and names of columns.
 * Public readers of these files describe them: for Fio and CSOB those of accounting programs, for KB
 * github.com/ya-breeze/geekbudgetbe, for Air Bank github.com/archont00/ofxstatement-airbankcz, for mBank
 * github.com/archont00/ofxstatement-mbankcz, for Moneta Patrik Harag's ParserMoneta; for Tatra banka and SLSP readers of
 * their current exports. The people and numbers are invented.
 */
export const csvForms = {
  Fio: (payments) =>
    rowsOf([
      ...[
        ['accountId', own],
        ['bankId', '2010'],
        ['currency', 'CZK'],
        ['iban', 'CZ1720100000002900123456'],
        ['openingBalance', '10 000,00'],
        ['dateStart', '01.11.2026'],
        [''],
      ].map((row) => (row[0] === '' ? row : quoted(row))),
      quoted(
        'ID operace;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;Název banky;KS;VS;SS;Poznámka;Zpráva pro příjemce;Typ;Provedl;Upřesnění;Komentář;BIC;ID pokynu'.split(
          ';',
        ),
      ),
      ...payments.map((one) =>
        quoted([
          one.reference,
          czech(one.day),
          comma(one.amount),
          one.currency,
          one.account,
          one.name,
          one.bank,
          'Banka, a.s.',
          '0308',
          one.symbol,
          '',
          '',
          one.message,
          one.amount < 0 ? 'Bezhotovostní platba' : 'Bezhotovostní příjem',
          '',
          '',
          '',
          '',
          '',
        ]),
      ),
    ]),
  ČSOB: (payments) =>
    rowsOf([
      [`Pohyby na účtu ${own}/0300 ze dne 27.11.2026 20:45:56`, ...Array(13).fill('')],
      Array(14).fill(''),
      'číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protiúčtu;kód banky protiúčtu;název účtu protiúčtu;konstantní symbol;variabilní symbol;specifický symbol;označení operace;ID transakce;poznámka'.split(
        ';',
      ),
      ...payments.map((one) => [
        `${own}/0300`,
        czech(one.day),
        comma(one.amount),
        one.currency,
        '5753,78',
        one.account,
        one.bank,
        one.name,
        '308',
        one.symbol,
        '',
        'Příchozí úhrada',
        one.reference,
        one.message,
      ]),
    ]),
  KB: (payments) =>
    rowsOf([
      ['KB+, vypis v csv. formatu', ...Array(18).fill('')],
      ['Cislo uctu', `${own}/0100`, ...Array(17).fill('')],
      [''],
      'Datum zauctovani;Datum provedeni;Protistrana;Nazev protiuctu;Castka;Mena;Originalni castka;Originalni mena;Smenny kurz;VS;KS;SS;Identifikace transakce;Typ transakce;Popis pro me;Zprava pro prijemce;Reference platby;BIC / SWIFT;Poplatek'.split(
        ';',
      ),
      ...payments.map((one) => [
        czech(one.day),
        czech(one.day),
        `${one.account}/${one.bank}`,
        one.name,
        comma(one.amount),
        one.currency,
        ...['', '', ''],
        one.symbol,
        ...['', ''],
        one.reference,
        'Prichozi uhrada',
        '',
        one.message,
        ...['', '', ''],
      ]),
    ]),
  'Česká spořitelna': (payments) =>
    [
      '"Datum zaúčtování","Částka","Měna","Název protistrany","Číslo účtu protistrany","Variabilní symbol","Zpráva pro příjemce","ID transakce"',
      ...payments.map((one) =>
        quoted([
          czech(one.day),
          spaced(one.amount),
          one.currency,
          one.name,
          `${one.account}/${one.bank}`,
          one.symbol,
          one.message,
          one.reference,
        ]).join(','),
      ),
    ].join('\n'),
  Raiffeisenbank: (payments) =>
    rowsOf([
      quoted(
        'Datum provedení;Datum zaúčtování;Číslo účtu;Název účtu;Kategorie transakce;Číslo protiúčtu;Název protiúčtu;Typ transakce;Zpráva;Poznámka;VS;KS;SS;Zaúčtovaná částka;Měna účtu;Původní částka a měna;Původní částka a měna;Poplatek;Id transakce'.split(
          ';',
        ),
      ),
      ...payments.map((one) =>
        quoted([
          `${czech(one.day)} 06:20`,
          `${czech(one.day)} 06:23`,
          own,
          'Firma s.r.o.',
          '',
          `${one.account}/${one.bank}`,
          one.name,
          'Příchozí platba',
          one.message,
          '',
          one.symbol,
          ...['', ''],
          spaced(one.amount),
          one.currency,
          ...['', '', '0'],
          one.reference,
        ]),
      ),
    ]),
  // Of business customers; that of the others has no `Měna účtu` above the header.
  'KB MojeBanka': (payments) =>
    rowsOf([
      quoted(['MojeBanka, export transakční historie', '']),
      quoted(['Datum vytvoření souboru', '27.11.2026']),
      [''],
      quoted(['Číslo účtu', own]),
      quoted(['Měna účtu', payments[0]?.currency ?? 'CZK']),
      [''],
      quoted(
        'Datum splatnosti;Datum odepsání z jiné banky;Protiúčet a kód banky;Název protiúčtu;Částka;Originální částka;Originální měna;Kurz;VS;KS;SS;Identifikace transakce;Systémový popis;Popis příkazce;Popis pro příjemce;AV pole 1;AV pole 2;AV pole 3;AV pole 4'.split(
          ';',
        ),
      ),
      ...payments.map((one) =>
        quoted([
          ...[czech(one.day), '', `${one.account}/${one.bank}`, one.name],
          ...[`${one.amount < 0 ? '' : '+'}${comma(one.amount)}`, '', '', ''],
          ...[one.symbol || '0', '0', '0', one.reference, 'Příchozí úhrada', '', one.message],
          ...['', '', '', ''],
        ]),
      ),
    ]),
  'Air Bank': (payments) =>
    rowsOf([
      quoted(
        'Datum provedení;Směr úhrady;Typ úhrady;Kategorie plateb;Měna účtu;Částka v měně účtu;Poplatek v měně účtu;Původní měna úhrady;Původní částka úhrady;Název protistrany;Číslo účtu protistrany;Název účtu protistrany;Variabilní symbol;Konstantní symbol;Specifický symbol;Zdrojová obálka;Cílová obálka;Poznámka pro mne;Zpráva pro příjemce;Poznámka k úhradě;Datum splatnosti;Datum zaúčtování;Referenční číslo;Zaúčtováno'.split(
          ';',
        ),
      ),
      ...payments.map((one) =>
        quoted([
          ...[czech(one.day, '/'), one.amount < 0 ? 'Odchozí' : 'Příchozí', 'Příchozí úhrada', ''],
          ...[one.currency, comma(one.amount), '', one.currency, comma(one.amount), one.name],
          ...[`${one.account}/${one.bank}`, one.name, one.symbol, '', '', 'Běžný účet', '', '', one.message],
          ...['', czech(one.day, '/'), czech(one.day, '/'), one.reference, 'Ano'],
        ]),
      ),
    ]),
  Moneta: (payments) =>
    rowsOf([
      quoted(
        'Číslo účtu;IBAN;Číslo protiúčtu;Banka protiúčtu;Název účtu příjemce;Splatnost;Odesláno;Částka;Měna;Variabilní Symbol;Specifický Symbol;Konstantní Symbol;Zpráva pro příjemce;Poznámka pro mě;Název kategorie;Typ transakce;Název trvalého příkazu;Popis platby;Popis platby 2;Bankovní reference'.split(
          ';',
        ),
      ),
      ...payments.map((one) =>
        quoted([
          ...[own, 'CZ7506000000002900123456', one.account, one.bank, one.name],
          ...[czech(one.day), czech(one.day), comma(one.amount), one.currency, one.symbol, '', ''],
          ...[one.message, '', '', 'Příchozí úhrada', '', '', '', one.reference],
        ]),
      ),
    ]),
  mBank: (payments) =>
    rowsOf([
      ['mBank S.A., organizační složka'],
      ...[['#Klient:'], ['JAN NOVÁK'], [''], ['#Číslo účtu:', ''], [`${own}/6210`, ''], ['']],
      ...[['#Měna účtu:', ''], [payments[0]?.currency ?? 'CZK', ''], ['']],
      ['', '', '', '', '', '', '#Počáteční zůstatek:', '0,00 CZK', ''],
      '#Datum uskutečnění transakce;#Datum zaúčtování transakce;#Popis transakce;#Zpráva pro příjemce;#Plátce/Příjemce;#Číslo účtu plátce/příjemce;#KS;#VS;#SS;#Částka transakce;#Účetní zůstatek po transakci;'.split(
        ';',
      ),
      ...payments.map((one) => [
        ...[czech(one.day, '-'), czech(one.day, '-'), 'PŘÍCHOZÍ PLATBA Z JINÉ BANKY'],
        ...[`"${one.message}"`, `"${one.name}"`, `'${one.account}/${one.bank}'`],
        ...['', one.symbol, '', spaced(one.amount), '6 339,10', ''],
      ]),
      ['', '', '', '', '', '', '#Konečný zůstatek:', '6 339,10 CZK', ''],
    ]),
  // The amount has no sign: the column `Typ` says which way it went.
  'Tatra banka': (payments) =>
    [
      quoted(
        'Dátum spracovania;Dátum zúčtovania;Suma;Mena;Typ;Predčíslie;Číslo účtu;Kód banky;IBAN;Variabilný symbol;Špecifický symbol;Konštantný symbol;Referencia platiteľa;Informácia pre príjemcu;Popis'.split(
          ';',
        ),
      ),
      ...payments.map((one) =>
        quoted([
          ...[czech(one.day), czech(one.day), comma(Math.abs(one.amount)), one.currency],
          ...[
            one.amount < 0 ? 'Debet' : 'Kredit',
            '',
            one.account,
            one.bank,
            ibanOf(one),
            one.symbol,
            '',
            '',
          ],
          ...[one.symbol === '' ? '' : `/VS${one.symbol}/SS/KS`, one.message, `Platba ${one.bank}`],
        ]),
      ),
    ]
      .map((row) => row.join(','))
      .join('\r\n'),
  SLSP: (payments) =>
    [
      quoted(
        'Vlastný názov účtu;Vlastný IBAN;Dátum splatnosti;Suma;Mena;Partner;IBAN partnera;BIC/SWIFT kód banky partnera;Číslo účtu partnera;CC kód banky partnera;Popis transakcie;Typ transakcie;Konštantný symbol;Špecifický symbol;Variabilný symbol'.split(
          ';',
        ),
      ),
      ...payments.map((one) =>
        quoted([
          ...['Firma', 'SK6709000000002900123456', czech(one.day), comma(one.amount), one.currency, one.name],
          ...[ibanOf(one), '', one.account, one.bank, one.message, 'Prijatá platba', '', '', one.symbol],
        ]),
      ),
    ]
      .map((row) => row.join(','))
      .join('\r\n'),
  'two columns of amounts': (payments) =>
    rowsOf([
      'Dátum;Na ťarchu účtu;V prospech účtu;Mena;Názov protistrany;IBAN;VS;Poznámka;Referencia'.split(';'),
      ...payments.map((one) => [
        czech(one.day),
        one.amount < 0 ? comma(-one.amount) : '',
        one.amount < 0 ? '' : comma(one.amount),
        one.currency,
        one.name,
        `${one.account}/${one.bank}`,
        one.symbol,
        one.message,
        one.reference,
      ]),
    ]),
  VÚB: (payments) =>
    rowsOf([
      'Dátum zaúčtovania;Suma transakcie;Mena;Názov protiúčtu;Protiúčet;Var. symbol;Popis transakcie;ID transakcie'.split(
        ';',
      ),
      ...payments.map((one) => [
        one.day,
        spaced(one.amount),
        one.currency,
        one.name,
        `${one.account}/${one.bank}`,
        one.symbol,
        one.message,
        one.reference,
      ]),
    ]),
} as const satisfies Record<string, Write>

/** GPC as ABO describes it: records of 128 characters and CR LF. */
export function gpcFile(payments: readonly Payment[]): string {
  const head = `074${own.padStart(16, '0')}${'Malá firma'.padEnd(20)}011126${'0'.repeat(14)}+${'0'.repeat(14)}+${'0'.repeat(14)}0${'0'.repeat(14)}0001301126${' '.repeat(14)}`
  return `${[head, ...payments.map(gpcLine)].join('\r\n')}\r\n`
}

const numbers = { CZK: '203', EUR: '978' } as const

const gpcLine = (one: Payment): string =>
  [
    '075',
    own.padStart(16, '0'),
    one.account.replace('-', '').padStart(16, '0'),
    one.reference.padStart(13, '0'),
    String(Math.abs(one.amount)).padStart(12, '0'),
    one.amount < 0 ? '1' : '2',
    one.symbol.padStart(10, '0'),
    `00${one.bank}0308`,
    '0'.repeat(10),
    sixDigits(one.day),
    one.name.slice(0, 20).padEnd(20),
    `00${numbers[one.currency]}`,
    sixDigits(one.day),
  ].join('')

const dosLetters: Readonly<Record<string, number>> = {
  ...{ á: 0xa0, č: 0x9f, ď: 0xd4, é: 0x82, ě: 0xd8, í: 0xa1, ň: 0xe5, ó: 0xa2, ř: 0xfd, š: 0xe7, ť: 0x9c },
  ...{ ú: 0xa3, ů: 0x85, ý: 0xec, ž: 0xa7, Á: 0xb5, Č: 0xac, Ď: 0xd2, É: 0x90, Ě: 0xb7, Í: 0xd6, Ň: 0xd5 },
  ...{ Ó: 0xe0, Ř: 0xfc, Š: 0xe6, Ť: 0x9b, Ú: 0xe9, Ů: 0xde, Ý: 0xed, Ž: 0xa6 },
}

/** The encodings in which banks write. */
export const bankEncodings = {
  'UTF-8': encoders['UTF-8'].encode,
  'UTF-8 with a mark': encoders['UTF-8 with a mark'].encode,
  'Windows-1250': encoders['Windows-1250'].encode,
  CP852: (text: string) =>
    Uint8Array.from(text, (character) => dosLetters[character] ?? character.charCodeAt(0)),
} as const

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

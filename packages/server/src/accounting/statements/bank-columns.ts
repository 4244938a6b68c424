/** The meaning of a column in a bank's CSV. */
export type Column =
  | 'date'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'currency'
  | 'direction'
  | 'symbol'
  | 'counterAccount'
  | 'counterBank'
  | 'counterName'
  | 'message'
  | 'reference'
  | 'ownAccount'

/**
 * Names of columns as Czech and Slovak banks write them (docs/operate.md lists the banks), folded by `folded`; of several
 * in one file the one that is listed first here counts.
 */
const names: Readonly<Record<Column, readonly string[]>> = {
  date: [
    'datum zauctovani',
    'datum zauctovania',
    'datum zauctovani transakce',
    'datum uctovani',
    'datum uctovania',
    'zauctovano',
    'datum splatnosti',
    'datum pohybu',
    'datum',
    'datum provedeni',
    'datum uskutecneni transakce',
    'datum uskutocnenia',
    'datum operacie',
    'datum transakce',
    'datum transakcie',
    'datum realizacie',
    'datum valuty',
    'valuta',
  ],
  amount: [
    'objem',
    'zauctovana castka',
    'castka v mene uctu',
    'castka transakce',
    'castka',
    'suma transakcie',
    'suma',
    'suma v eur',
    'suma v czk',
    'ciastka',
  ],
  credit: ['v prospech uctu', 'pripsano', 'prijem', 'kredit', 'pripisane', 'pripsana castka'],
  debit: ['na tarchu uctu', 'odepsano', 'vydaj', 'debet', 'odpisane', 'odepsana castka'],
  currency: ['mena uctu', 'mena', 'mena castky', 'mena transakcie'],
  direction: ['smer uhrady', 'smer platby', 'smer', 'kredit/debet'],
  symbol: [
    'vs',
    'variabilni symbol',
    'variabilny symbol',
    'var symbol',
    'variabilny symbol platcu',
    'vs/reference platby',
  ],
  counterAccount: [
    'protiucet',
    'cislo protiuctu',
    'protiucet a kod banky',
    'cislo uctu protiuctu',
    'cislo uctu protistrany',
    'cislo uctu platce/prijemce',
    'ucet protistrany',
    'iban protistrany',
    'iban protiuctu',
    'protiucet/iban',
    'iban',
    'protistrana',
  ],
  counterBank: ['kod banky', 'kod banky protiuctu', 'kod banky protistrany'],
  counterName: [
    'nazev protiuctu',
    'nazev uctu protiuctu',
    'nazev uctu protistrany',
    'nazev protistrany',
    'jmeno protistrany',
    'nazov protiuctu',
    'nazov protistrany',
    'meno protistrany',
    'nazov partnera',
    'partner',
    'platce/prijemce',
    'protistrana',
  ],
  message: [
    'zprava pro prijemce',
    'informacia pre prijemcu',
    'sprava pre prijemcu',
    'zprava',
    'sprava',
    'popis pro prijemce',
    'poznamka',
    'popis transakce',
    'popis transakcie',
    'popis',
  ],
  reference: [
    'id operace',
    'id pohybu',
    'id transakce',
    'id transakcie',
    'identifikace transakce',
    'reference platby',
    'cislo pohybu',
    'referencia',
    'transaction id',
  ],
  ownAccount: ['cislo uctu', 'ucet', 'cislo vlastniho uctu'],
}

export type Columns = Partial<Readonly<Record<Column, number>>>

/** Without accents, capitals, marks around and between words: `#Měna účtu:` is `mena uctu`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.:#"\uFEFF]+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()

/** The columns of a header; undefined where the cells are none: it needs a date and an amount. */
export function columnsOf(header: readonly string[]): Columns | undefined {
  const cells = header.map(folded)
  const taken = new Set<number>()
  const columns: { -readonly [Name in Column]?: number } = {}
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const name = known.find((one) => cells.some((cell, at) => cell === one && !taken.has(at)))
    if (name === undefined) continue
    const at = cells.findIndex((cell, place) => cell === name && !taken.has(place))
    columns[column] = at
    taken.add(at)
  }
  const hasAmount = columns.amount !== undefined || columns.credit !== undefined
  return columns.date !== undefined && hasAmount ? columns : undefined
}

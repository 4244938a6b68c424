/** The meaning of a column in a bank's CSV. */
export type Column =
  | 'date'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'currency'
  | 'direction'
  | 'kind'
  | 'symbol'
  | 'counterAccount'
  | 'counterPrefix'
  | 'counterBank'
  | 'counterName'
  | 'message'
  | 'reference'
  | 'ownAccount'

/**
 * Names of columns as Czech and Slovak banks write them (docs/operate.md lists the banks), folded by `folded`; of several
 * in one file the one that is listed first here counts.
 */
export const columnNames: Readonly<Record<Column, readonly string[]>> = {
  date: [
    'datum zauctovani',
    'datum zauctovania',
    'datum zauctovani transakce',
    'datum zauctovania transakcie',
    'datum zuctovania',
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
    'datum zpracovani',
    'datum spracovania',
    'odeslano',
    'splatnost',
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
  /** Of a few banks it says, in a word, which way money went. */
  kind: ['typ', 'typ transakce', 'typ transakcie'],
  direction: [
    'smer uhrady',
    'smer platby',
    'smer transakce',
    'smer transakcie',
    'smer pohybu',
    'smer',
    'kredit/debet',
    'debet/kredit',
    'kredit/debit',
    'debit/kredit',
    'credit/debit',
    'debit/credit',
    'crdt/dbit',
    'prijem/vydaj',
    'prijem/vydej',
    'd/k',
    'k/d',
    'c/d',
    'd/c',
  ],
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
    'iban partnera',
    'cislo uctu partnera',
    'iban',
    'protistrana',
  ],
  counterPrefix: ['predcislie', 'predcisli'],
  counterBank: [
    'kod banky',
    'kod banky protiuctu',
    'kod banky protistrany',
    'banka protiuctu',
    'cc kod banky partnera',
  ],
  counterName: [
    'nazev protiuctu',
    'nazev uctu protiuctu',
    'nazev uctu protistrany',
    'nazev protistrany',
    'nazev uctu prijemce',
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
    'referencni cislo',
    'bankovni reference',
    'transaction id',
  ],
  ownAccount: ['cislo uctu', 'ucet', 'cislo vlastniho uctu', 'vlastny iban', 'vlastni iban'],
}

/** Names of the facts above the header of a file, folded. */
export const namesAbove = {
  ownAccount: ['accountid', 'cislo uctu', 'ucet'],
  currency: ['currency', 'mena', 'mena uctu', 'mena uctu/hlavni mena uctu'],
} as const

/** The sign of the Czech koruna, in small letters. */
export const korunaSign = 'kč'

/** Columns of a header, as an example. */
export const exampleColumns = '"Datum", "Objem" or "Částka", "Měna" and "VS"'

/** The texts of a proforma, in the language of Czech documents. */
export const proformaWords = {
  title: 'Výzva k platbě (proforma)',
  number: 'č.',
  /** A payment in advance is taxed when it comes (act 235/2004, § 20a and § 28). */
  notTaxed: 'Toto není daňový doklad. Daňový doklad vystavíme po přijetí platby.',
  issued: 'Datum vystavení',
  due: 'Datum splatnosti',
  topup: 'Dobití kreditu',
  total: 'K úhradě',
  iban: 'Účet (IBAN)',
  bic: 'BIC',
  variableSymbol: 'Variabilní symbol',
  /** The message of the payment, before its symbol. */
  credit: 'Kredit',
} as const

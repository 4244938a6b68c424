import type { Account } from '@hovor/api'

/** In which documents are written: that of the account. */
export type DocumentLanguage = Account['language']

interface DocumentWords {
  /** The service, as the act wants it named (act 235/2004, § 29/1/f). */
  readonly service: string
  readonly paid: string
  readonly invoice: string
  readonly creditNote: string
  readonly number: (number: string) => string
  readonly corrects: (number: string) => string
  readonly reason: (reason: string) => string
  readonly supplier: string
  readonly customer: string
  readonly companyId: string
  readonly vatId: string
  readonly registeredAt: string
  readonly issued: string
  readonly received: string
  readonly returned: string
  readonly supplied: string
  readonly due: string
  readonly variableSymbol: string
  readonly paidBy: string
  readonly means: { readonly card: string; readonly transfer: string }
  readonly line: (net: string, rate: string, vat: string) => string
  readonly untaxedLine: string
  readonly base: (rate: string) => string
  readonly vat: (rate: string) => string
  readonly untaxedBase: string
  readonly total: string
  readonly untaxedTotal: string
  readonly totalReturned: string
  readonly settled: string
  readonly nothingDue: (nothing: string) => string
  readonly account: string
  /** Of the transfer. */
  readonly message: (number: string) => string
  readonly decimal: ',' | '.'
  readonly reverseCharge: string
  readonly outsideEu: string
  readonly oss: (country: string) => string
  readonly confirmed: (vatId: string, day: string, reference: string | undefined) => string
  /** To what the customer has agreed that documents are electronic. */
  readonly agreement: string
  /** Why credit was taken back or given again. */
  readonly reasons: {
    readonly topup_refund: { readonly taken: string; readonly given: string }
    readonly dispute: { readonly taken: string; readonly given: string }
  }
}

/**
 * The texts of documents, in the language of the account. The sentence of a reverse charge is the one that the act asks for
 * (act 235/2004, § 29/2/c; Directive 2006/112/EC, art. 226/11a), in Czech too where the document is not.
 * spec:billing.wording
 */
export const documentWords: Readonly<Record<DocumentLanguage, DocumentWords>> = {
  cs: {
    service: 'Telekomunikační služby, předplacený kredit',
    paid: 'Daňový doklad k přijaté platbě',
    invoice: 'Faktura – daňový doklad',
    creditNote: 'Opravný daňový doklad',
    number: (number) => `č. ${number}`,
    corrects: (number) => `Opravuje doklad č. ${number}`,
    reason: (reason) => `Důvod opravy: ${reason}`,
    supplier: 'Dodavatel',
    customer: 'Odběratel',
    companyId: 'IČO',
    vatId: 'DIČ',
    registeredAt: 'Zapsáno',
    issued: 'Datum vystavení',
    received: 'Datum přijetí platby',
    returned: 'Datum vrácení platby',
    supplied: 'Datum uskutečnění plnění',
    due: 'Datum splatnosti',
    variableSymbol: 'Variabilní symbol',
    paidBy: 'Způsob úhrady',
    means: { card: 'platební karta', transfer: 'bankovní převod' },
    line: (net, rate, vat) => `základ ${net}, DPH ${rate} % ${vat}`,
    untaxedLine: 'bez DPH',
    base: (rate) => `Základ daně (${rate} %)`,
    vat: (rate) => `DPH ${rate} %`,
    untaxedBase: 'Základ',
    total: 'Celkem s DPH',
    untaxedTotal: 'Celkem',
    totalReturned: 'Vráceno celkem',
    settled: 'Uhrazeno',
    nothingDue: (nothing) => `Zbývá uhradit ${nothing}`,
    account: 'Účet (IBAN)',
    message: (number) => `Faktura ${number}`,
    decimal: ',',
    reverseCharge:
      'Daň odvede zákazník (přenesení daňové povinnosti, § 9 odst. 1 zákona č. 235/2004 Sb., čl. 196 směrnice 2006/112/ES).',
    outsideEu: 'Bez DPH: místo plnění je mimo Evropskou unii (§ 9 odst. 1, § 10i zákona č. 235/2004 Sb.).',
    oss: (country) => `Daň státu ${country}, zvláštní režim jednoho správního místa (OSS).`,
    confirmed: (vatId, day, reference) =>
      `DIČ ${vatId} ověřeno ve VIES ${day}${reference === undefined ? '' : `, číslo dotazu ${reference}`}.`,
    agreement: 'Podmínky služby',
    reasons: {
      topup_refund: { taken: 'Vrácení dobitého kreditu', given: 'Vrácení platby se nezdařilo' },
      dispute: { taken: 'Reklamace platby kartou', given: 'Reklamace platby kartou byla zamítnuta' },
    },
  },
  sk: {
    service: 'Telekomunikačné služby, predplatený kredit',
    paid: 'Daňový doklad k prijatej platbe',
    invoice: 'Faktúra – daňový doklad',
    creditNote: 'Opravný daňový doklad',
    number: (number) => `č. ${number}`,
    corrects: (number) => `Opravuje doklad č. ${number}`,
    reason: (reason) => `Dôvod opravy: ${reason}`,
    supplier: 'Dodávateľ',
    customer: 'Odberateľ',
    companyId: 'IČO',
    vatId: 'IČ DPH',
    registeredAt: 'Zapísané',
    issued: 'Dátum vystavenia',
    received: 'Dátum prijatia platby',
    returned: 'Dátum vrátenia platby',
    supplied: 'Dátum dodania',
    due: 'Dátum splatnosti',
    variableSymbol: 'Variabilný symbol',
    paidBy: 'Spôsob úhrady',
    means: { card: 'platobná karta', transfer: 'bankový prevod' },
    line: (net, rate, vat) => `základ ${net}, DPH ${rate} % ${vat}`,
    untaxedLine: 'bez DPH',
    base: (rate) => `Základ dane (${rate} %)`,
    vat: (rate) => `DPH ${rate} %`,
    untaxedBase: 'Základ',
    total: 'Spolu s DPH',
    untaxedTotal: 'Spolu',
    totalReturned: 'Vrátené spolu',
    settled: 'Uhradené',
    nothingDue: (nothing) => `Zostáva uhradiť ${nothing}`,
    account: 'Účet (IBAN)',
    message: (number) => `Faktúra ${number}`,
    decimal: ',',
    reverseCharge:
      'Prenesenie daňovej povinnosti: daň odvedie zákazník (daň odvede zákazník; čl. 196 smernice 2006/112/ES).',
    outsideEu: 'Bez DPH: miesto dodania je mimo Európskej únie (§ 9 ods. 1, § 10i zákona č. 235/2004 Sb.).',
    oss: (country) => `Daň štátu ${country}, osobitná úprava jedného kontaktného miesta (OSS).`,
    confirmed: (vatId, day, reference) =>
      `IČ DPH ${vatId} overené vo VIES ${day}${reference === undefined ? '' : `, číslo dopytu ${reference}`}.`,
    agreement: 'Podmienky služby',
    reasons: {
      topup_refund: { taken: 'Vrátenie dobitého kreditu', given: 'Vrátenie platby sa nepodarilo' },
      dispute: { taken: 'Reklamácia platby kartou', given: 'Reklamácia platby kartou bola zamietnutá' },
    },
  },
  en: {
    service: 'Telecommunications services, prepaid credit',
    paid: 'Tax document for a payment received',
    invoice: 'Invoice – tax document',
    creditNote: 'Corrective tax document',
    number: (number) => `No. ${number}`,
    corrects: (number) => `Corrects document No. ${number}`,
    reason: (reason) => `Reason: ${reason}`,
    supplier: 'Supplier',
    customer: 'Customer',
    companyId: 'Company ID',
    vatId: 'VAT ID',
    registeredAt: 'Registered at',
    issued: 'Date of issue',
    received: 'Payment received on',
    returned: 'Payment returned on',
    supplied: 'Date of supply',
    due: 'Due date',
    variableSymbol: 'Variable symbol',
    paidBy: 'Means of payment',
    means: { card: 'payment card', transfer: 'bank transfer' },
    line: (net, rate, vat) => `net ${net}, VAT ${rate}% ${vat}`,
    untaxedLine: 'no VAT',
    base: (rate) => `Taxable amount (${rate}%)`,
    vat: (rate) => `VAT ${rate}%`,
    untaxedBase: 'Net amount',
    total: 'Total including VAT',
    untaxedTotal: 'Total',
    totalReturned: 'Total returned',
    settled: 'Paid',
    nothingDue: (nothing) => `Amount due ${nothing}`,
    account: 'Account (IBAN)',
    message: (number) => `Invoice ${number}`,
    decimal: '.',
    reverseCharge:
      'Reverse charge: the customer is liable for the VAT (daň odvede zákazník; art. 196 of Directive 2006/112/EC).',
    outsideEu:
      'No VAT: the place of supply is outside the European Union (Czech act 235/2004, § 9/1 and § 10i).',
    oss: (country) => `VAT of ${country}, special scheme One Stop Shop (OSS).`,
    confirmed: (vatId, day, reference) =>
      `VAT ID ${vatId} confirmed by VIES on ${day}${reference === undefined ? '' : `, consultation number ${reference}`}.`,
    agreement: 'Terms of service',
    reasons: {
      topup_refund: { taken: 'Refund of a top-up', given: 'The refund has failed' },
      dispute: { taken: 'Card payment disputed', given: 'The dispute of the card payment was rejected' },
    },
  },
}

const regions: Readonly<Record<DocumentLanguage, Intl.DisplayNames>> = {
  cs: new Intl.DisplayNames('cs', { type: 'region', fallback: 'code' }),
  sk: new Intl.DisplayNames('sk', { type: 'region', fallback: 'code' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
}

/** A country in words; any other text stays as it is. */
export function countryName(country: string, language: DocumentLanguage): string {
  return /^[A-Z]{2}$/.test(country) ? (regions[language].of(country) ?? country) : country
}

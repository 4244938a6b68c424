import { type Bill, bills, type Contact, contacts, dayFrom } from '../books.ts'
import type { FlexiRecord } from './filter.ts'

/** CZK per EUR. */
const vatRate = 25

/** The evidence `adresar`: all values are strings. */
export const contactRecords = (): readonly FlexiRecord[] =>
  contacts.map(({ id, code, name, country, companyId, vatId, taxId, phone, mobile }) => ({
    id: String(id),
    kod: code,
    nazev: name,
    ic: companyId,
    dic: country === 'SK' ? (taxId ?? '') : vatId,
    vatId: country === 'SK' ? vatId : '',
    tel: phone,
    mobil: mobile,
    email: '',
  }))

/** The evidence `faktura-vydana`, by id. */
export const documentRecords = (nowMs: number): readonly FlexiRecord[] =>
  bills.map((bill) => documentRecord(bill, contacts.find(({ id }) => id === bill.contactId)!, nowMs))

function documentRecord(bill: Bill, contact: Contact, nowMs: number): FlexiRecord {
  const isForeign = bill.currency !== 'CZK'
  const total = Number(bill.total)
  const settled = bill.state === 'paid by hand' ? 0 : Number(bill.paid)
  const rate = isForeign ? vatRate : 1
  return {
    id: String(bill.id),
    kod: bill.number,
    varSym: bill.variableSymbol,
    datVyst: dayFrom(nowMs, -bill.issuedDaysAgo),
    datSplat: dayFrom(nowMs, bill.dueInDays - bill.issuedDaysAgo),
    sumCelkem: javaDouble(total * rate),
    juhSum: javaDouble(settled * rate),
    zbyvaUhradit: javaDouble((total - settled) * rate),
    sumCelkemMen: javaDouble(isForeign ? total : 0),
    juhSumMen: javaDouble(isForeign ? settled : 0),
    zbyvaUhraditMen: javaDouble(isForeign ? total - settled : 0),
    stavUhrK: paymentState(bill),
    storno: String(bill.state === 'cancelled'),
    mena: `code:${bill.currency}`,
    'mena@ref': isForeign ? '/c/mena/33.json' : '/c/mena/31.json',
    'mena@showAs': bill.currency,
    // relations are compared by id
    firma: String(contact.id),
    nazFirmy: contact.name,
    ic: contact.companyId,
    dic: contact.vatId,
  }
}

function paymentState({ state, paid }: Bill): string {
  if (state === 'paid') return 'stavUhr.uhrazeno'
  if (state === 'paid by hand') return 'stavUhr.uhrazenoRucne'
  return Number(paid) > 0 ? 'stavUhr.castUhr' : ''
}

/** As `Double.toString` of Java writes: one decimal at least, from ten millions on with an exponent. */
function javaDouble(number: number): string {
  const cents = Math.round(number * 100) / 100
  if (Math.abs(cents) >= 1e7) {
    const [digits = '', exponent = ''] = cents.toExponential().split('e+')
    return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent}`
  }
  return Number.isInteger(cents) ? `${cents}.0` : String(cents)
}

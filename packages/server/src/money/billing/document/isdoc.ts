import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import { pragueDate } from '../../../platform/kernel/prague.ts'
import type { Party, Supplier } from '../../../platform/kernel/tax-party.ts'
import { countryName, type DocumentLanguage, documentWords } from './document-words.ts'
import type { TaxDocument } from './tax-document.ts'
import { isTaxed, vatNotes } from './vat-note.ts'
import { xmlText } from './xml-text.ts'

const namespace = 'http://isdoc.cz/namespace/2013'
/** ISDOC's types: a tax document for a received payment, its corrective document, and an invoice to be paid. */
const documentTypes = { paid: '5', corrected: '6', due: '1' } as const

/** A node: its name and what is in it. What is undefined is left out. */
type Node = readonly [name: string, content: string | readonly (Node | undefined)[]]

/** The document in ISDOC 6.0.2; amounts of a credit note are negative there. */
export function isdocOf(document: TaxDocument): string {
  const xml = new DOMImplementation().createDocument(namespace, 'Invoice')
  const root = xml.documentElement!
  root.setAttribute('version', '6.0.2')
  append(xml, root, contentOf(document))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(xml)}\n`
}

function append(xml: Document, parent: Element, nodes: readonly (Node | undefined)[]): void {
  for (const node of nodes) {
    if (node === undefined) continue
    const [name, content] = node
    const element = xml.createElementNS(namespace, name)
    if (typeof content === 'string') element.appendChild(xml.createTextNode(xmlText(content)))
    else append(xml, element, content)
    parent.appendChild(element)
  }
}

function contentOf(document: TaxDocument): (Node | undefined)[] {
  const { customer, supplier, language } = document
  const notes = [document.correctionReason, ...vatNotes(document)].filter(Boolean)
  const sign = document.kind === 'credit_note' ? -1 : 1
  const amount = (hal: number) => decimalOf(sign * hal)
  return [
    ['DocumentType', documentTypes[typeOf(document)]],
    ['ID', document.number],
    ['UUID', dashed(uuidOf(document.id))],
    ['IssueDate', pragueDate(document.issuedAt)],
    ['TaxPointDate', pragueDate(document.taxableAt)],
    // Whether any tax of it is due at all, which a reverse charge and a supply outside the Union have none of.
    ['VATApplicable', String(isTaxed(document))],
    ['ElectronicPossibilityAgreementReference', documentWords[language].agreement],
    optional('Note', notes.length === 0 ? undefined : notes.join(' ')),
    ['LocalCurrencyCode', document.currency],
    ['CurrRate', '1'],
    ['RefCurrRate', '1'],
    ['AccountingSupplierParty', [party(supplier, language, supplier.registeredAt)]],
    ['AccountingCustomerParty', [party(customer, language)]],
    document.correctsNumber === undefined
      ? undefined
      : ['OriginalDocumentReferences', [['OriginalDocumentReference', [['ID', document.correctsNumber]]]]],
    ['InvoiceLines', document.lines.map((line, index) => lineOf(line, index, document, amount))],
    taxTotal(document, amount),
    total(document, amount),
    payment(document, supplier),
  ]
}

const typeOf = ({ kind, dueAt }: TaxDocument) =>
  kind === 'credit_note' ? 'corrected' : dueAt === undefined ? 'paid' : 'due'

type AmountOf = (hal: number) => string

function lineOf(
  { description, netHal, vatHal, grossHal }: TaxDocument['lines'][number],
  index: number,
  document: TaxDocument,
  amount: AmountOf,
): Node {
  return [
    'InvoiceLine',
    [
      ['ID', String(index + 1)],
      ['InvoicedQuantity', '1'],
      ['LineExtensionAmount', amount(netHal)],
      ['LineExtensionAmountTaxInclusive', amount(grossHal)],
      ['LineExtensionTaxAmount', amount(vatHal)],
      ['UnitPrice', amount(netHal)],
      ['UnitPriceTaxInclusive', amount(grossHal)],
      taxCategory('ClassifiedTaxCategory', document, ['VATCalculationMethod', '1']),
      optional('VATNote', vatNotes(document)[0]),
      ['Item', [['Description', description]]],
    ],
  ]
}

function taxTotal(document: TaxDocument, amount: AmountOf): Node {
  const { netHal, vatHal, grossHal } = document
  const subtotal: Node = [
    'TaxSubTotal',
    [
      ['TaxableAmount', amount(netHal)],
      ['TaxAmount', amount(vatHal)],
      ['TaxInclusiveAmount', amount(grossHal)],
      ['AlreadyClaimedTaxableAmount', '0.00'],
      ['AlreadyClaimedTaxAmount', '0.00'],
      ['AlreadyClaimedTaxInclusiveAmount', '0.00'],
      ['DifferenceTaxableAmount', amount(netHal)],
      ['DifferenceTaxAmount', amount(vatHal)],
      ['DifferenceTaxInclusiveAmount', amount(grossHal)],
      taxCategory('TaxCategory', document, ['TaxScheme', 'VAT']),
    ],
  ]
  return ['TaxTotal', [subtotal, ['TaxAmount', amount(vatHal)]]]
}

function taxCategory(name: string, document: TaxDocument, more: Node): Node {
  return [name, [['Percent', String(document.vatRate)], more, ['VATApplicable', String(isTaxed(document))]]]
}

function total({ netHal, grossHal, dueAt }: TaxDocument, amount: AmountOf): Node {
  return [
    'LegalMonetaryTotal',
    [
      ['TaxExclusiveAmount', amount(netHal)],
      ['TaxInclusiveAmount', amount(grossHal)],
      ['AlreadyClaimedTaxExclusiveAmount', '0.00'],
      ['AlreadyClaimedTaxInclusiveAmount', '0.00'],
      ['DifferenceTaxExclusiveAmount', amount(netHal)],
      ['DifferenceTaxInclusiveAmount', amount(grossHal)],
      ['PayableRoundingAmount', '0.00'],
      ['PaidDepositsAmount', '0.00'],
      ['PayableAmount', dueAt === undefined ? '0.00' : amount(grossHal)],
    ],
  ]
}

/** Codes of means of payment. */
const meansCodes = { transfer: '42', card: '48' } as const

/** How it was paid, or how what is due is paid: by a transfer to the supplier's account. */
function payment(
  { dueAt, grossHal, number, kind, paidBy }: TaxDocument,
  { iban, bic }: Supplier,
): Node | undefined {
  if (dueAt === undefined && paidBy !== undefined) {
    const paidAmount = decimalOf(kind === 'credit_note' ? -grossHal : grossHal)
    const paid: readonly Node[] = [
      ['PaidAmount', paidAmount],
      ['PaymentMeansCode', meansCodes[paidBy]],
    ]
    return ['PaymentMeans', [['Payment', paid]]]
  }
  if (dueAt === undefined || iban === undefined) return undefined
  const details: readonly Node[] = [
    ['PaymentDueDate', pragueDate(dueAt)],
    ['ID', iban.slice(8)],
    ['BankCode', iban.slice(4, 8)],
    ['Name', ''],
    ['IBAN', iban],
    ['BIC', bic ?? ''],
    ['VariableSymbol', number],
  ]
  const one: Node = [
    'Payment',
    [
      ['PaidAmount', decimalOf(grossHal)],
      ['PaymentMeansCode', meansCodes.transfer],
      ['Details', details],
    ],
  ]
  return ['PaymentMeans', [one]]
}

function party(of: Party, language: DocumentLanguage, registeredAt?: string): Node {
  const { street, building } = addressLine(of.street ?? '')
  const address: readonly Node[] = [
    ['StreetName', street],
    ['BuildingNumber', building],
    ['CityName', of.city ?? ''],
    ['PostalZone', of.postalCode ?? ''],
    [
      'Country',
      [
        ['IdentificationCode', of.country ?? ''],
        ['Name', of.country === undefined ? '' : countryName(of.country, language)],
      ],
    ],
  ]
  return [
    'Party',
    [
      ['PartyIdentification', [['ID', of.companyId ?? '']]],
      ['PartyName', [['Name', of.name]]],
      ['PostalAddress', address],
      of.vatId === undefined
        ? undefined
        : [
            'PartyTaxScheme',
            [
              ['CompanyID', of.vatId],
              ['TaxScheme', 'VAT'],
            ],
          ],
      registeredAt === undefined ? undefined : ['RegisterIdentification', [['Preformatted', registeredAt]]],
      of.email === undefined ? undefined : ['Contact', [['ElectronicMail', of.email]]],
    ],
  ]
}

/** `Křižíkova 12/3a` as its street and its number; what has no number at its end is all street. */
function addressLine(line: string): { readonly street: string; readonly building: string } {
  const [, street = line, building = ''] = /^(.*\S)\s+(\d+[A-Za-z]?(?:\/\d+[A-Za-z]?)?)$/.exec(line) ?? []
  return { street, building }
}

/** RFC 9562, section 4. */
const dashed = (uuid: string): string => uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const optional = (name: string, text: string | undefined): Node | undefined =>
  text === undefined ? undefined : [name, text]

function decimalOf(hal: number): string {
  const whole = Math.floor(Math.abs(hal) / 100)
  const rest = String(Math.abs(hal) % 100).padStart(2, '0')
  return `${hal < 0 ? '-' : ''}${whole}.${rest}`
}

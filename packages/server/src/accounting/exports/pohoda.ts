import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom'
import { type ExportedDocument, xmlText } from '../../money/index.ts'
import { pragueDate } from '../../platform/kernel/prague.ts'
import type { Party } from '../../platform/kernel/tax-party.ts'
import { taxWords } from './pohoda-words.ts'

/** Version 2 of the schemas of Stormware. */
const schema = (name: string) => `http://www.stormware.cz/schema/version_2/${name}.xsd`
const namespaces = { dat: schema('data'), inv: schema('invoice'), typ: schema('type') } as const
type Prefix = keyof typeof namespaces

/** A node: its prefixed name and what is in it. What is undefined or empty is left out. */
type Node = readonly [name: `${Prefix}:${string}`, content: string | undefined | readonly Node[]]

export interface Pack {
  /** Told in the list of imports: `hovor-2026-11-01-2026-11-30`. */
  readonly id: string
  /** IČO of the firm whose books Pohoda keeps; it refuses a pack of another firm. */
  readonly companyId: string
}

/** The beginning of a data pack; the items and `packEnd` follow. */
export const packStart = ({ id, companyId }: Pack): string => {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  const told = [
    ['version', '2.0'],
    ['id', id.slice(0, 64)],
    ['ico', companyId.slice(0, 15)],
    ['application', 'Hovor'],
    ['note', 'Tax documents'],
  ].map(([name, value]) => ` ${name}="${escaped(value!)}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<dat:dataPack${declared.join('')}${told.join('')}>\n`
}

export const packEnd = '</dat:dataPack>\n'

/** A tax document as an issued invoice of Pohoda; a credit note has negative amounts there. */
export function packItem(document: ExportedDocument): string {
  const xml = new DOMImplementation().createDocument(namespaces.dat, 'dat:dataPackItem')
  const root = xml.documentElement!
  root.setAttribute('version', '2.0')
  root.setAttribute('id', document.number)
  const invoice = xml.createElementNS(namespaces.inv, 'inv:invoice')
  invoice.setAttribute('version', '2.0')
  root.appendChild(invoice)
  append(xml, invoice, contentOf(document))
  return `${new XMLSerializer().serializeToString(xml)}\n`
}

function append(xml: Document, parent: Element, nodes: readonly Node[]): void {
  for (const [name, content] of nodes) {
    if (content === undefined || content.length === 0) continue
    const element = xml.createElementNS(namespaces[name.slice(0, 3) as Prefix], name)
    if (typeof content === 'string') element.appendChild(xml.createTextNode(xmlText(content)))
    else append(xml, element, content)
    parent.appendChild(element)
  }
}

function contentOf(document: ExportedDocument): Node[] {
  const { kind, number, issuedAt, taxableAt, dueAt, customer, lines } = document
  const inland = document.vat.treatment === 'domestic'
  const isNote = kind === 'credit_note'
  const amount = (hal: number) => decimalOf(isNote ? -hal : hal)
  const [first] = lines
  return [
    [
      'inv:invoiceHeader',
      [
        ['inv:invoiceType', isNote ? 'issuedCreditNotice' : 'issuedInvoice'],
        ['inv:number', [['typ:numberRequested', number]]],
        ['inv:symVar', number],
        ['inv:originalDocument', isNote ? document.correctsNumber?.slice(0, 32) : undefined],
        ['inv:date', pragueDate(issuedAt)],
        ['inv:dateTax', pragueDate(taxableAt)],
        ['inv:dateAccounting', pragueDate(taxableAt)],
        ['inv:dateDue', pragueDate(dueAt ?? taxableAt)],
        ['inv:classificationVAT', [['typ:classificationVATType', inland ? 'inland' : 'nonSubsume']]],
        [
          'inv:text',
          `${taxWords(document)}${document.correctionReason || first?.description || number}`.slice(0, 240),
        ],
        ['inv:partnerIdentity', [['typ:address', addressOf(customer)]]],
      ],
    ],
    [
      'inv:invoiceDetail',
      lines.map((line) => [
        'inv:invoiceItem',
        [
          ['inv:text', line.description.slice(0, 90)],
          ['inv:quantity', '1'],
          ['inv:payVAT', 'false'],
          ['inv:rateVAT', inland ? 'high' : 'none'],
          [
            'inv:homeCurrency',
            [
              ['typ:unitPrice', amount(inland ? line.netHal : line.grossHal)],
              ['typ:price', amount(inland ? line.netHal : line.grossHal)],
              ['typ:priceVAT', amount(inland ? line.vatHal : 0)],
              ['typ:priceSum', amount(line.grossHal)],
            ],
          ],
        ],
      ]),
    ],
    [
      'inv:invoiceSummary',
      [
        ['inv:roundingDocument', 'none'],
        [
          'inv:homeCurrency',
          inland
            ? [
                ['typ:priceHigh', amount(document.netHal)],
                ['typ:priceHighVAT', amount(document.vatHal)],
                ['typ:priceHighSum', amount(document.grossHal)],
              ]
            : [['typ:priceNone', amount(document.grossHal)]],
        ],
      ],
    ],
  ]
}

const addressOf = (party: Party): Node[] => [
  ['typ:company', party.name.slice(0, 255)],
  ['typ:city', party.city?.slice(0, 45)],
  ['typ:street', party.street?.slice(0, 64)],
  ['typ:zip', party.postalCode?.slice(0, 15)],
  ['typ:ico', party.companyId?.slice(0, 15)],
  ['typ:dic', party.vatId?.slice(0, 18)],
  ['typ:country', party.country === undefined ? undefined : [['typ:ids', party.country]]],
  ['typ:email', party.email?.slice(0, 98)],
]

function decimalOf(hal: number): string {
  const whole = Math.floor(Math.abs(hal) / 100)
  return `${hal < 0 ? '-' : ''}${whole}.${String(Math.abs(hal) % 100).padStart(2, '0')}`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark]!)

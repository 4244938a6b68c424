import * as z from 'zod'
import { named } from '../named.ts'
import { accountLanguage, vatCheck } from './account.ts'
import { exampleId, recordId } from './id.ts'
import { hal, text, unixMs } from './text.ts'

const party = z.object({
  name: z.string().max(200),
  street: z.string().max(200).optional(),
  city: z.string().max(200).optional(),
  postalCode: z.string().max(20).optional(),
  country: z
    .string()
    .max(2)
    .optional()
    .meta({ description: 'ISO 3166-1', examples: ['CZ'] }),
  companyId: z.string().max(20).optional().meta({ description: 'IČO' }),
  vatId: z.string().max(20).optional().meta({ description: 'DIČ' }),
  email: z.string().max(254).optional(),
})

/** How a document is taxed. */
export const vatTreatments = ['domestic', 'reverse_charge', 'oss', 'outside_eu'] as const

const amounts = { netHal: hal.min(0), vatHal: hal.min(0), grossHal: hal.min(0) }

/** spec:billing.document */
export const billingDocument = named(
  'BillingDocument',
  z
    .object({
      id: recordId('doc', 'The document'),
      number: z
        .string()
        .max(20)
        .meta({ description: 'Sequential within the year', examples: ['2026000001'] }),
      kind: z
        .enum(['invoice', 'credit_note'])
        .meta({ description: 'invoice includes tax documents for payments; all amounts are positive' }),
      issuedAt: unixMs,
      taxableAt: unixMs.meta({ description: 'When the payment was received or refunded' }),
      dueAt: unixMs.optional().meta({ description: 'Absent: nothing to pay' }),
      currency: z.literal('CZK'),
      ...amounts,
      vatRate: z.int().min(0).max(100).meta({ description: 'Percent, rounded down; exactly: `vatPercent`' }),
      vatPercent: z
        .number()
        .min(0)
        .max(100)
        .meta({ description: 'Whole or with a half; 0 where no VAT is charged', examples: [21] }),
      vatTreatment: z.enum(vatTreatments).meta({
        description:
          'domestic: VAT of the supplier’s country; reverse_charge: the customer, a business elsewhere in the EU, owes the VAT; oss: VAT of the customer’s country, through the One Stop Shop; outside_eu: none',
      }),
      vatCountry: z
        .string()
        .length(2)
        .meta({ description: 'Where the service is supplied, ISO 3166-1', examples: ['CZ'] }),
      vatCheck: vatCheck.optional().meta({
        description: 'What VIES had said about the VAT number of a customer elsewhere in the EU',
      }),
      language: accountLanguage.meta({ description: 'In which it is written' }),
      paidBy: z
        .enum(['card', 'transfer'])
        .optional()
        .meta({ description: 'Absent: not known, or not yet paid' }),
      lines: z.array(z.object({ description: z.string().max(500), ...amounts })).max(100),
      customer: party.meta({ description: 'As of the issue of the document' }),
      supplier: party.extend({
        registeredAt: z.string().max(200).optional(),
        iban: z.string().max(34).optional(),
        bic: z.string().max(11).optional(),
      }),
      correctsNumber: z.string().max(20).optional().meta({
        description: 'The document corrected by a credit note, or by an invoice that reverses one',
      }),
      correctionReason: text(500).optional(),
      pdfUrl: z.string().max(2000).meta({ description: 'URL of the PDF; requires the API key' }),
    })
    .meta({
      description: 'A tax document. Immutable once issued.',
      examples: [
        {
          id: exampleId('doc'),
          number: '2026000001',
          kind: 'invoice',
          issuedAt: 1795291200000,
          taxableAt: 1795291200000,
          currency: 'CZK',
          netHal: 41322,
          vatHal: 8678,
          grossHal: 50000,
          vatRate: 21,
          vatPercent: 21,
          vatTreatment: 'domestic',
          vatCountry: 'CZ',
          language: 'cs',
          paidBy: 'card',
          lines: [
            {
              description: 'Telekomunikační služby, předplacený kredit',
              netHal: 41322,
              vatHal: 8678,
              grossHal: 50000,
            },
          ],
          customer: { name: 'Ordinace s.r.o.', email: 'jana@example.com' },
          supplier: { name: 'Hovor s.r.o.', companyId: '27074358', vatId: 'CZ27074358', country: 'CZ' },
          pdfUrl: 'https://hovor.example.com/v1/billing/documents/doc_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b/pdf',
        },
      ],
    }),
)

import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { hal, unixMs } from './text.ts'

/** The bounds of one bank transfer: 100 to 1,000,000 CZK. */
export const transferAmount = z
  .int()
  .min(10_000)
  .max(100_000_000)
  .meta({ description: 'Including VAT; 10000 to 100000000', examples: [250_000] })

export const dueDays = z
  .int()
  .min(1)
  .max(60)
  .default(14)
  .meta({ description: 'Days until the payment is due', examples: [14] })

export const variableSymbol = z
  .string()
  .max(10)
  .regex(/^[0-9]*$/)
  .meta({ description: 'Variable symbol of the payment', examples: ['9260000014'] })

export const proformaStatuses = ['open', 'paid', 'cancelled'] as const

const fields = {
  id: recordId('pro', 'The proforma'),
  status: z
    .enum(proformaStatuses)
    .meta({ description: 'paid: the credit was added and the tax document issued' }),
  amountHal: hal.meta({ description: 'Including VAT; all of it becomes credit' }),
  variableSymbol,
  iban: z
    .string()
    .max(34)
    .meta({ description: 'Account to pay to', examples: ['CZ6508000000192000145399'] }),
  bic: z.string().max(11).optional(),
  spayd: z
    .string()
    .max(500)
    .meta({
      description: 'Payment descriptor (SPAYD 1.0), the content of the QR code',
      examples: [
        'SPD*1.0*ACC:CZ6508000000192000145399*AM:2500.00*CC:CZK*DT:20261211*MSG:KREDIT 9260000014*X-VS:9260000014',
      ],
    }),
  issuedAt: unixMs,
  dueAt: unixMs.meta({ description: 'A later payment is credited as well' }),
  pdfUrl: z.string().max(2000).meta({ description: 'URL of the PDF; requires the API key' }),
  qrUrl: z.string().max(2000).meta({ description: 'URL of the QR code (SVG); requires the API key' }),
}

const example = {
  id: exampleId('pro'),
  status: 'open',
  amountHal: 250_000,
  variableSymbol: '9260000014',
  iban: 'CZ6508000000192000145399',
  spayd:
    'SPD*1.0*ACC:CZ6508000000192000145399*AM:2500.00*CC:CZK*DT:20261211*MSG:KREDIT 9260000014*X-VS:9260000014',
  issuedAt: 1795291200000,
  dueAt: 1796500800000,
  pdfUrl: `https://hovor.example.com/v1/credit/proformas/${exampleId('pro')}/pdf`,
  qrUrl: `https://hovor.example.com/v1/credit/proformas/${exampleId('pro')}/qr`,
} as const

export const proforma = named(
  'Proforma',
  z.object(fields).meta({
    description: 'A request to top up by bank transfer. Not a tax document.',
    examples: [example],
  }),
)

export const operatorProforma = named(
  'OperatorProforma',
  z.object({ ...fields, accountId: recordId('acc', 'Account to be credited') }).meta({
    description: 'A proforma with its account.',
    examples: [{ ...example, accountId: exampleId('acc') }],
  }),
)

import * as z from 'zod'
import { named } from '../../named.ts'
import { untrusted } from '../../untrusted.ts'

const day = (description: string, example: string) =>
  z.iso
    .date()
    .max(10)
    .meta({ description, examples: [example] })
const minorUnits = (description: string) => z.int().meta({ description, examples: [121000] })

/** spec:general.invoice-currency */
export const invoice = named(
  'Invoice',
  z
    .object({
      id: z
        .string()
        .max(100)
        .meta({ description: 'As the provider names it', examples: ['4711'] }),
      number: untrusted(
        z
          .string()
          .max(100)
          .meta({ examples: ['2026-0042'] }),
      ),
      customer: untrusted(
        z
          .string()
          .max(300)
          .meta({ description: 'Name', examples: ['Pekárna Novák'] }),
      ),
      issuedAt: day('Issue date, ISO 8601', '2026-11-02'),
      dueAt: day('Due date, ISO 8601', '2026-11-16'),
      totalMinor: minorUnits('In minor units of the currency'),
      paidMinor: minorUnits('Amount paid so far, in minor units of the currency'),
      currency: z
        .string()
        .max(3)
        .meta({ description: 'ISO 4217', examples: ['CZK'] }),
      status: z.enum(['open', 'overdue', 'paid', 'cancelled']),
    })
    .meta({
      description: 'An invoice issued by the account.',
      examples: [
        {
          id: '4711',
          number: '2026-0042',
          customer: 'Pekárna Novák',
          issuedAt: '2026-11-02',
          dueAt: '2026-11-16',
          totalMinor: 121000,
          paidMinor: 0,
          currency: 'CZK',
          status: 'overdue',
        },
      ],
    }),
)
export type InvoiceRecord = z.output<typeof invoice>

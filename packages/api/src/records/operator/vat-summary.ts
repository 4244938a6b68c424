import * as z from 'zod'
import { named } from '../../named.ts'
import { vatTreatments } from '../billing-document.ts'
import { hal } from '../text.ts'

/** Customers that a summary names at most. */
export const maxEcSales = 5000

const totals = {
  documents: z.int().min(0).meta({ description: 'Tax documents, including corrections' }),
  netHal: hal,
}

/** The taxes of a span of days, by which a return is filed. */
export const vatSummary = named(
  'VatSummary',
  z
    .object({
      taxes: z
        .array(
          z.object({
            treatment: z.enum(vatTreatments),
            country: z.string().length(2).meta({ description: 'ISO 3166-1' }),
            vatPercent: z.number().min(0).max(100).meta({ description: 'Percent' }),
            ...totals,
            vatHal: hal,
            grossHal: hal,
          }),
        )
        .max(1000)
        .meta({ description: 'By treatment, country and rate' }),
      ecSales: z
        .array(
          z.object({
            vatId: z.string().max(20).meta({ description: 'Of the customer, with the country prefix' }),
            serviceCode: z
              .literal('3')
              .meta({ description: 'Services of § 9/1, for the Czech EC sales list' }),
            ...totals,
          }),
        )
        .max(maxEcSales)
        .meta({ description: 'Reverse charge by customer: the EC sales list' }),
      grossHal: hal.meta({ description: 'Of all documents' }),
    })
    .meta({
      description: 'Tax documents of a span of days, by their tax point; credit notes are negative.',
      examples: [
        {
          taxes: [
            {
              treatment: 'domestic',
              country: 'CZ',
              vatPercent: 21,
              documents: 2,
              netHal: 82644,
              vatHal: 17356,
              grossHal: 100000,
            },
            {
              treatment: 'reverse_charge',
              country: 'SK',
              vatPercent: 0,
              documents: 1,
              netHal: 50000,
              vatHal: 0,
              grossHal: 50000,
            },
          ],
          ecSales: [{ vatId: 'SK2020202020', serviceCode: '3', documents: 1, netHal: 50000 }],
          grossHal: 150000,
        },
      ],
    }),
)

import * as z from 'zod'
import { named } from '../named.ts'
import { tariffFields } from './tariff.ts'

export const price = named(
  'Price',
  z.object(tariffFields).meta({
    description: 'What an account pays for something now, with VAT.',
    examples: [{ kind: 'agent', direction: 'out', destination: 'CZ-mobile', unit: 'minute', priceHal: 450 }],
  }),
)
export type Price = z.infer<typeof price>

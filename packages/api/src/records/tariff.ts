import * as z from 'zod'
import { named } from '../named.ts'
import { unixMs } from './text.ts'

/** Priced items. */
const kind = z.enum([
  ...['agent', 'test', 'bridge', 'relay', 'forward', 'sip'],
  ...['sms', 'sms_own', 'number', 'sms_number', 'setup'],
] as const)

const direction = z
  .enum(['in', 'out'])
  .meta({ description: 'Direction of the call or SMS; in for numbers and set-up', examples: ['out'] })

const destination = z
  .enum([
    ...['CZ-mobile', 'CZ-fixed', 'SK-mobile', 'SK-fixed', 'any'],
    ...['agent', 'forward', 'sip', 'none'],
    ...['base', 'field', 'calendar', 'transfer', 'phase', 'tool'],
  ] as const)
  .meta({
    description:
      'Line type of the destination, or of a number with its mode, or the part of a set-up; any: fallback',
    examples: ['CZ-mobile'],
  })

const unit = z.enum(['minute', 'segment', 'month', 'once']).meta({ examples: ['minute'] })

/** 100,000 CZK: bounds the damage of a typo. */
const priceHal = z
  .int()
  .min(0)
  .max(10_000_000)
  .meta({ description: 'Price per unit', examples: [450] })

/** The fields of a price, as the operator sets it. */
export const tariffFields = { kind, direction, destination, unit, priceHal } as const

/** The times of a price that only one account has. */
export const accountTariffFields = {
  ...tariffFields,
  priceHal: priceHal
    .nullable()
    .meta({ description: 'Price per unit; null: as everybody pays from then on', examples: [390] }),
} as const

export const tariff = named(
  'Tariff',
  z
    .object({
      ...tariffFields,
      validFrom: unixMs,
      state: z
        .enum(['coming', 'current', 'past'])
        .meta({ description: 'current: in effect now', examples: ['current'] }),
    })
    .meta({
      description: 'A price and when it takes effect.',
      examples: [
        {
          kind: 'agent',
          direction: 'out',
          destination: 'CZ-mobile',
          unit: 'minute',
          priceHal: 450,
          validFrom: 1795291200000,
          state: 'current',
        },
      ],
    }),
)
export type Tariff = z.infer<typeof tariff>

/** A price without its times. */
export const price = named(
  'Price',
  z.object(tariffFields).meta({
    description: 'What an account pays for something now, with VAT.',
    examples: [{ kind: 'agent', direction: 'out', destination: 'CZ-mobile', unit: 'minute', priceHal: 450 }],
  }),
)
export type Price = z.infer<typeof price>

import * as z from 'zod'
import { named } from '../named.ts'
import { accountTariffFields, tariff } from './tariff.ts'
import { unixMs } from './text.ts'

/** A price of one account, which counts before the price of the tariff. */
export const accountTariff = named(
  'AccountTariff',
  z
    .object({
      ...accountTariffFields,
      validFrom: unixMs,
      validUntil: unixMs.nullable().meta({ description: 'Null: until it is replaced', examples: [null] }),
      state: tariff.shape.state,
    })
    .meta({
      description: 'A price of one account and when it applies.',
      examples: [
        {
          kind: 'agent',
          direction: 'out',
          destination: 'CZ-mobile',
          unit: 'minute',
          priceHal: 390,
          validFrom: 1795291200000,
          validUntil: null,
          state: 'current',
        },
      ],
    }),
)
export type AccountTariff = z.infer<typeof accountTariff>

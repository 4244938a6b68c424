import * as z from 'zod'
import { named } from '../named.ts'
import { unixMs } from './text.ts'

/** What is priced. */
const kind = z.enum([
  ...['agent', 'test', 'bridge', 'relay', 'forward', 'sip'],
  ...['sms', 'sms_own', 'number', 'sms_number'],
] as const)

const direction = z
  .enum(['in', 'out'])
  .meta({ description: 'Of the call or text; numbers have in', examples: ['out'] })

const destination = z
  .enum([
    ...['CZ-mobile', 'CZ-fixed', 'SK-mobile', 'SK-fixed', 'any'],
    ...['agent', 'forward', 'sip', 'none'],
  ] as const)
  .meta({
    description: 'A line, for a number also its mode; any counts where nothing else does',
    examples: ['CZ-mobile'],
  })

const unit = z.enum(['minute', 'segment', 'month']).meta({ examples: ['minute'] })

/** A hundred thousand korunas: a slip of the finger stays small. */
const priceHal = z
  .int()
  .min(0)
  .max(10_000_000)
  .meta({ description: 'Of one unit', examples: [450] })

/** The fields of a price as the operator gives it. */
export const tariffFields = { kind, direction, destination, unit, priceHal } as const

export const tariff = named(
  'Tariff',
  z
    .object({
      ...tariffFields,
      validFrom: unixMs,
      state: z
        .enum(['coming', 'current', 'past'])
        .meta({ description: 'current: what is charged now', examples: ['current'] }),
    })
    .meta({
      description: 'What something costs from a moment on.',
      examples: [
        {
          ...{ kind: 'agent', direction: 'out', destination: 'CZ-mobile', unit: 'minute' },
          ...{ priceHal: 450, validFrom: 1795291200000, state: 'current' },
        },
      ],
    }),
)
export type Tariff = z.infer<typeof tariff>

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { tariff, tariffFields } from '../../../records/tariff.ts'
import { text, unixMs } from '../../../records/text.ts'

const maxTariffs = 50

export const putTariffs = operation({
  name: 'putTariffs',
  audience: 'operator',
  method: 'PUT',
  path: '/operator/v1/tariffs',
  summary: 'Set prices',
  description:
    'All or none. Past charges and calls in progress keep their price; a future price is replaced by a new one with the same validFrom. Every process applies them within 10 seconds.',
  tag: 'operator',
  command: 'put-tariffs',
  status: 200,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      tariffs: z
        .array(
          z.strictObject({
            ...tariffFields,
            validFrom: unixMs
              .optional()
              .meta({ description: 'Not in the past; default: now', examples: [4102444800000] }),
          }),
        )
        .min(1)
        .max(maxTariffs),
      reason: text(300).optional().meta({ description: 'For the audit log' }),
    })
    .meta({
      examples: [
        {
          tariffs: [
            {
              kind: 'agent',
              direction: 'out',
              destination: 'CZ-mobile',
              unit: 'minute',
              priceHal: 480,
            },
          ],
          reason: 'Price list of January',
        },
      ],
    }),
  returns: z.object({ tariffs: z.array(tariff).max(maxTariffs) }),
  errors: [],
  mcp: null,
})

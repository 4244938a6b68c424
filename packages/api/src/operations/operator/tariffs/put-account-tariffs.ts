import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { accountTariff } from '../../../records/account-tariff.ts'
import { idParam } from '../../../records/id.ts'
import { accountTariffFields } from '../../../records/tariff.ts'
import { text, unixMs } from '../../../records/text.ts'

const maxTariffs = 50

export const putAccountTariffs = operation({
  name: 'putAccountTariffs',
  audience: 'operator',
  method: 'PUT',
  path: '/operator/v1/accounts/{id}/tariffs',
  summary: 'Set prices of one account',
  description:
    'All or none. They count before the prices of `/tariffs`, also one for `any` before one for a destination there. Past charges and calls in progress keep their price. Every process applies them within 10 seconds.',
  tag: 'operator',
  command: 'put-account-tariffs',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      tariffs: z
        .array(
          z.strictObject({
            ...accountTariffFields,
            validFrom: unixMs
              .optional()
              .meta({ description: 'Not in the past; default: now', examples: [4102444800000] }),
            validUntil: unixMs
              .nullable()
              .optional()
              .meta({ description: 'Default: until it is replaced', examples: [4105123200000] }),
          }),
        )
        .min(1)
        .max(maxTariffs),
      reason: text(300).min(1).meta({ description: 'For the audit log' }),
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
              priceHal: 390,
            },
          ],
          reason: 'Contract of 10,000 minutes a month',
        },
      ],
    }),
  returns: z.object({ tariffs: z.array(accountTariff).max(maxTariffs) }),
  errors: ['not_found'],
  mcp: null,
})

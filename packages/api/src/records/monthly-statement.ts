import * as z from 'zod'
import { named } from '../named.ts'
import { movementTypes } from './account.ts'
import { month } from './export.ts'
import { hal } from './text.ts'

export const monthlyStatement = named(
  'MonthlyStatement',
  z
    .object({
      month,
      openingHal: hal.meta({ description: 'Balance at the start of the month' }),
      closingHal: hal.meta({ description: 'Balance at the end of the month' }),
      spentHal: hal.meta({ description: 'Calls, messages and fees, less what was refunded of them' }),
      agentSecs: z
        .int()
        .min(0)
        .meta({ description: 'Talk time of agents', examples: [5400] }),
      groups: z
        .array(
          z.object({
            type: z.enum(movementTypes),
            callKind: z
              .string()
              .max(20)
              .optional()
              .meta({ description: 'Kind of the calls', examples: ['agent'] }),
            direction: z.enum(['in', 'out']).optional(),
            count: z
              .int()
              .min(0)
              .meta({ description: 'Movements', examples: [42] }),
            durationSecs: z
              .int()
              .min(0)
              .meta({ description: 'Talk time of the calls', examples: [5400] }),
            amountHal: hal.meta({ description: 'Signed' }),
          }),
        )
        .max(200),
    })
    .meta({
      description: 'What happened to the credit of an account in a calendar month.',
      examples: [
        {
          month: '2026-11',
          openingHal: 100_000,
          closingHal: 80_000,
          spentHal: 20_000,
          agentSecs: 2400,
          groups: [
            {
              type: 'call',
              callKind: 'agent',
              direction: 'out',
              count: 12,
              durationSecs: 2400,
              amountHal: -20_000,
            },
          ],
        },
      ],
    }),
)

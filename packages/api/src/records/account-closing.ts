import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { hal, unixMs } from './text.ts'

/** The end of an account. */
export const accountClosing = named(
  'AccountClosing',
  z
    .object({
      accountId: recordId('acc', 'The account'),
      closedAt: unixMs,
      returnCredit: z.boolean().meta({ description: 'Whether what is left of the credit is returned' }),
      creditHal: hal.nullable().meta({
        description: 'What was left of the credit once everything was settled; null: not settled yet',
      }),
      steps: z
        .array(
          z.object({
            name: z.string().max(60).meta({ description: 'What the step ends or erases' }),
            isDone: z.boolean(),
          }),
        )
        .max(200)
        .meta({ description: 'In their order' }),
      erasedAt: unixMs
        .nullable()
        .meta({ description: 'When the last step was done; null: not yet', examples: [null] }),
    })
    .meta({
      description: 'The end of an account: what has been ended, erased and returned so far.',
      examples: [
        {
          accountId: exampleId('acc'),
          closedAt: 1795291200000,
          returnCredit: true,
          creditHal: null,
          steps: [{ name: 'campaigns', isDone: true }],
          erasedAt: null,
        },
      ],
    }),
)
export type AccountClosing = z.infer<typeof accountClosing>

import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { unixMs } from '../text.ts'

/** Notes of an account at most. */
export const maxNotes = 200

/** A note of an operator about an account, for operators only. */
export const accountNote = named(
  'AccountNote',
  z
    .object({
      id: recordId('note', 'The note'),
      text: z
        .string()
        .max(2000)
        .meta({ examples: ['Calls back on Monday about the invoice.'] }),
      by: z
        .string()
        .max(200)
        .meta({ description: 'Name of the operator token, or id of the operator', examples: ['jana'] }),
      createdAt: unixMs,
    })
    .meta({
      description: 'A note about an account, for operators only.',
      examples: [
        {
          id: exampleId('note'),
          text: 'Calls back on Monday about the invoice.',
          by: 'jana',
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type AccountNote = z.output<typeof accountNote>

import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { unixMs } from '../text.ts'

export const viewing = named(
  'Viewing',
  z
    .object({
      accountId: recordId('acc', 'The account that is looked at'),
      operatorId: recordId('usr', 'The user who operates the service'),
      startedAt: unixMs.meta({ description: 'Unix milliseconds' }),
      expiresAt: unixMs.meta({ description: 'When it ends by itself, Unix milliseconds' }),
    })
    .meta({
      description: 'An operator looks at an account as its people see it, in one session of a browser.',
      examples: [
        {
          accountId: exampleId('acc'),
          operatorId: exampleId('usr'),
          startedAt: 1795291200000,
          expiresAt: 1795293000000,
        },
      ],
    }),
)

import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { unixMs } from '../text.ts'

export const operatorUser = named(
  'OperatorUser',
  z
    .object({
      userId: recordId('usr', 'The user'),
      email: z
        .string()
        .max(200)
        .meta({ format: 'email', examples: ['olga@example.com'] }),
      secondFactor: z.boolean().meta({
        description:
          'Whether the user has an authenticator app or a passkey, without which the role opens nothing',
      }),
      grantedAt: unixMs.meta({ description: 'When the role was granted, Unix milliseconds' }),
      grantedBy: z
        .string()
        .max(200)
        .meta({ description: 'The name of an operator token, or the id of a user', examples: ['olga'] }),
    })
    .meta({
      description: 'A user who operates the service.',
      examples: [
        {
          userId: exampleId('usr'),
          email: 'olga@example.com',
          secondFactor: true,
          grantedAt: 1795291200000,
          grantedBy: 'olga',
        },
      ],
    }),
)

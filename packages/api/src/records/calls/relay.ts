import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { unixMs } from '../text.ts'

export const relay = named(
  'Relay',
  z
    .object({
      id: recordId('rel', 'The lease'),
      sipUri: z
        .string()
        .max(300)
        .meta({
          description: 'SIP URI for one INVITE; a secret: anyone who has it can place this call',
          examples: ['sip:relay-9f86d081884c7d659a2feaa0c55ad015@203.0.113.10:5060;transport=tcp'],
        }),
      expiresAt: unixMs.meta({ description: 'Deadline for the INVITE, Unix milliseconds' }),
    })
    .meta({
      description: 'A relay lease.',
      examples: [
        {
          id: exampleId('rel'),
          sipUri: 'sip:relay-9f86d081884c7d659a2feaa0c55ad015@203.0.113.10:5060;transport=tcp',
          expiresAt: 1795291320000,
        },
      ],
    }),
)
export type Relay = z.output<typeof relay>

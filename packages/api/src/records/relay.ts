import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { unixMs } from './text.ts'

export const relay = named(
  'Relay',
  z
    .object({
      id: recordId('rel', 'The lease'),
      sipUri: z
        .string()
        .max(300)
        .meta({
          description: 'Where own SIP equipment sends one INVITE; whoever has it can place this call',
          examples: ['sip:relay-9f86d081884c7d659a2feaa0c55ad015@203.0.113.10:5060;transport=tcp'],
        }),
      expiresAt: unixMs.meta({ description: 'When the INVITE must have come, Unix milliseconds' }),
    })
    .meta({
      description: 'A place to call in once.',
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

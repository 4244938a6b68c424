import * as z from 'zod'
import { named } from '../../named.ts'
import { untrusted } from '../../untrusted.ts'
import { unixMs } from '../text.ts'

/** The messages kept per leg, times the legs of a call. */
const maxMessages = 800

const sipMessage = named(
  'SipMessage',
  z
    .object({
      leg: z
        .string()
        .max(1)
        .meta({
          description: 'Leg, lettered in order of creation: `a` is the first',
          examples: ['a'],
        }),
      at: unixMs,
      direction: z.enum(['in', 'out']).meta({ description: 'From the point of view of the service' }),
      remote: z
        .string()
        .max(300)
        .meta({ description: 'Far end, host:port', examples: ['203.0.113.20:5060'] }),
      startLine: untrusted(z.string().max(70_000)),
      text: untrusted(z.string().max(70_000).meta({ description: 'The whole message, without credentials' })),
    })
    .meta({
      description: 'A SIP message of a call.',
      examples: [
        {
          leg: 'a',
          at: 1795291200150,
          direction: 'in',
          remote: '203.0.113.20:5060',
          startLine: 'SIP/2.0 486 Busy Here',
          text: 'SIP/2.0 486 Busy Here\r\nCall-ID: 7ad1\r\nCSeq: 1 INVITE\r\n\r\n',
        },
      ],
    }),
)

export const callSip = named(
  'CallSip',
  z
    .object({
      messages: z.array(sipMessage).max(maxMessages).meta({ description: 'Oldest first' }),
      cause: z
        .string()
        .max(300)
        .optional()
        .meta({
          description: 'Human-readable reason why the call ended; not for parsing',
          examples: ['The far end was busy (486).'],
        }),
    })
    .meta({ description: 'The SIP messages of a call; kept 30 days.', examples: [{ messages: [] }] }),
)
export type CallSip = z.output<typeof callSip>

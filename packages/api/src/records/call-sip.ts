import * as z from 'zod'
import { named } from '../named.ts'
import { untrusted } from '../untrusted.ts'
import { unixMs } from './text.ts'

/** What the service keeps of one leg, times the legs of a call. */
const maxMessages = 800

const sipMessage = named(
  'SipMessage',
  z
    .object({
      leg: z
        .string()
        .max(1)
        .meta({
          description: 'Legs in the order in which they came, `a` the first one',
          examples: ['a'],
        }),
      at: unixMs,
      direction: z.enum(['in', 'out']).meta({ description: 'Seen from the service' }),
      remote: z
        .string()
        .max(300)
        .meta({ description: 'The far side, host:port', examples: ['203.0.113.20:5060'] }),
      startLine: untrusted(z.string().max(70_000)),
      text: untrusted(z.string().max(70_000).meta({ description: 'The whole message, credentials removed' })),
    })
    .meta({
      description: 'One SIP message of a call.',
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
          description: 'Why the call ended as it did, in a sentence; for people, not for programs',
          examples: ['The far side was busy (486).'],
        }),
    })
    .meta({ description: 'What went over the wire for a call; kept 30 days.', examples: [{ messages: [] }] }),
)
export type CallSip = z.output<typeof callSip>

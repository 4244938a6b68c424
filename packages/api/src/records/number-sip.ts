import * as z from 'zod'
import { named } from '../named.ts'
import { text, unixMs } from './text.ts'

const cidr = z
  .string()
  .max(49)
  .meta({ description: 'Address range', examples: ['203.0.113.10/32'] })

const username = z
  .string()
  .max(15)
  .meta({ description: 'Digest user name: the digits of the number', examples: ['420228880001'] })

const registration = z
  .object({
    contact: text(300).meta({ description: 'Where the equipment says it is' }),
    transport: z.enum(['udp', 'tcp', 'tls']),
    expiresAt: unixMs,
  })
  .meta({ description: 'Own equipment that is registered now.' })

/** spec:sip.details */
export const numberSip = named(
  'NumberSip',
  z
    .object({
      outboundTrunkAddress: z
        .string()
        .max(253)
        .meta({
          description: 'Where own SIP equipment registers and sends its calls',
          examples: ['203.0.113.10'],
        }),
      transport: z
        .enum(['tcp', 'udp'])
        .meta({ description: 'The transport to set; the other one is served too' }),
      port: z
        .int()
        .min(1)
        .max(65_535)
        .meta({ examples: [5060] }),
      username,
      inboundSignallingCidrs: z
        .array(cidr)
        .max(32)
        .meta({ description: 'The addresses that SIP comes from: allow them' }),
      mediaCidrs: z
        .array(cidr)
        .max(32)
        .meta({ description: 'The addresses that RTP comes from: allow them' }),
      registrations: z.array(registration).max(10).meta({ description: 'Newest first' }),
    })
    .meta({
      description: 'How own SIP equipment connects to a number.',
      examples: [
        {
          outboundTrunkAddress: '203.0.113.10',
          transport: 'tcp',
          port: 5060,
          username: '420228880001',
          inboundSignallingCidrs: ['203.0.113.10/32'],
          mediaCidrs: ['203.0.113.10/32'],
          registrations: [
            { contact: 'sip:420228880001@198.51.100.7:5060', transport: 'udp', expiresAt: 1795294800000 },
          ],
        },
      ],
    }),
)
export type NumberSip = z.output<typeof numberSip>

export const sipCredentials = named(
  'SipCredentials',
  z
    .object({
      username,
      password: z.string().max(64).meta({ description: 'Shown this once' }),
    })
    .meta({
      description: 'Digest login of own SIP equipment (MD5 and SHA-256).',
      examples: [{ username: '420228880001', password: 'eYkd2xqV0nW4sRz7uJ1mTbQa' }],
    }),
)

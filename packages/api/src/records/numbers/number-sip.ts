import * as z from 'zod'
import { named } from '../../named.ts'
import { text, unixMs } from '../text.ts'

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
    contact: text(300).meta({ description: 'Contact URI' }),
    transport: z.enum(['udp', 'tcp', 'tls']),
    expiresAt: unixMs,
  })
  .meta({ description: 'A current SIP registration.' })

/** spec:sip.details */
export const numberSip = named(
  'NumberSip',
  z
    .object({
      outboundTrunkAddress: z
        .string()
        .max(253)
        .meta({
          description: 'Registrar and outbound proxy for your SIP equipment',
          examples: ['203.0.113.10'],
        }),
      transport: z
        .enum(['tcp', 'udp'])
        .meta({ description: 'Recommended transport; the other one works too' }),
      port: z
        .int()
        .min(1)
        .max(65_535)
        .meta({ examples: [5060] }),
      username,
      inboundSignallingCidrs: z.array(cidr).max(32).meta({ description: 'SIP source addresses to allow' }),
      mediaCidrs: z.array(cidr).max(32).meta({ description: 'RTP source addresses to allow' }),
      registrations: z.array(registration).max(10).meta({ description: 'Newest first' }),
    })
    .meta({
      description: 'SIP settings of a number.',
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
      password: z.string().max(64).meta({ description: 'Shown only once' }),
    })
    .meta({
      description: 'SIP digest credentials (MD5 and SHA-256).',
      examples: [{ username: '420228880001', password: 'eYkd2xqV0nW4sRz7uJ1mTbQa' }],
    }),
)

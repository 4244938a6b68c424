import * as z from 'zod'
import { named } from '../../named.ts'

const count = (description: string) => z.int().min(0).meta({ description })
const ms = (description: string) => z.number().min(0).meta({ description })

/** The most legs of a call: the first, the bridged one, and more after transfers. */
export const maxLegs = 8

export const legQuality = named(
  'LegQuality',
  z
    .object({
      codec: z
        .string()
        .max(16)
        .meta({ description: 'PCMA, PCMU, G722, opus or, in a call from the browser, L16' })
        .optional(),
      srtp: z.string().max(40).meta({ description: 'SRTP crypto suite, or `none`' }).optional(),
      sentPackets: count('Sent to the far end').optional(),
      receivedPackets: count('Received from the far end').optional(),
      lostPackets: count('Lost from the far end').optional(),
      lossPercent: z.number().min(0).max(100).optional(),
      latePackets: count('Arrived too late to be played').optional(),
      concealedFrames: count('20 ms frames synthesized by loss concealment').optional(),
      jitterMs: ms('Inbound jitter (RFC 3550)').optional(),
      roundTripMs: ms('Measured by RTCP').optional(),
      remoteLostPackets: count('Loss reported by the far end over RTCP').optional(),
      remoteJitterMs: ms('Jitter reported by the far end').optional(),
      mos: z.number().min(1).max(5).meta({ description: 'Estimated (ITU-T G.107), 1 to 4.5' }).optional(),
    })
    .meta({
      description: 'Media quality of one leg.',
      examples: [
        {
          codec: 'PCMA',
          srtp: 'none',
          sentPackets: 2125,
          receivedPackets: 2120,
          lostPackets: 3,
          lossPercent: 0.14,
          jitterMs: 4.1,
          roundTripMs: 21,
          mos: 4.3,
        },
      ],
    }),
)

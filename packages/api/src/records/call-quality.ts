import * as z from 'zod'
import { named } from '../named.ts'

const count = (description: string) => z.int().min(0).meta({ description })
const ms = (description: string) => z.number().min(0).meta({ description })

/** A call has a first leg, one that it is joined with, and after transfers some more. */
export const maxLegs = 8

export const legQuality = named(
  'LegQuality',
  z
    .object({
      codec: z.string().max(16).meta({ description: 'PCMA, PCMU, G722 or opus' }).optional(),
      srtp: z.string().max(40).meta({ description: 'The suite of encrypted media, or `none`' }).optional(),
      sentPackets: count('To the far side').optional(),
      receivedPackets: count('From the far side').optional(),
      lostPackets: count('Missing from the far side').optional(),
      lossPercent: z.number().min(0).max(100).optional(),
      latePackets: count('Came too late to be heard').optional(),
      concealedFrames: count('Pieces of 20 ms that were made up for missing ones').optional(),
      jitterMs: ms('RFC 3550, of what came in').optional(),
      roundTripMs: ms('As RTCP measured it').optional(),
      remoteLostPackets: count('What the far side misses, by its RTCP reports').optional(),
      remoteJitterMs: ms('As the far side reports it').optional(),
      mos: z.number().min(1).max(5).meta({ description: 'Estimated by ITU-T G.107, 1 to 4.5' }).optional(),
    })
    .meta({
      description: 'What the media of one leg came to.',
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

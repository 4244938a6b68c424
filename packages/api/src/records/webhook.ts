import * as z from 'zod'
import { eventNames } from '../events.ts'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { unixMs } from './text.ts'

export const webhookUrl = 'https://example.com/hovor'
const url = z
  .string()
  .max(20_000)
  .meta({ format: 'uri', examples: [webhookUrl] })
export const httpStatus = z
  .int()
  .min(100)
  .max(999)
  .meta({ description: 'Of the receiver’s response', examples: [200] })
export const maxDeliveries = 50

export const delivery = named(
  'Delivery',
  z
    .object({
      id: recordId('dlv', 'The delivery'),
      event: z.enum(eventNames),
      eventId: recordId('evt', 'The same in every redelivery').optional(),
      replayOf: recordId('dlv', 'The delivery it replays').optional(),
      callId: recordId('c', 'The call that the event tells of').optional(),
      url,
      status: z.enum(['pending', 'delivered', 'failed']),
      attempts: z.int().min(0).max(1000).meta({ description: 'Attempts in all rounds' }),
      lastStatusCode: httpStatus.optional(),
      lastError: z.string().max(1000).optional(),
      durationMs: z.int().min(0).optional().meta({ description: 'Duration of the last attempt' }),
      createdAt: unixMs,
      lastAttemptAt: unixMs.optional(),
      nextAttemptAt: unixMs.optional(),
    })
    .meta({
      description: 'A webhook delivery of one event.',
      examples: [
        {
          id: exampleId('dlv'),
          event: 'call.completed',
          eventId: exampleId('evt'),
          callId: exampleId('c'),
          url: webhookUrl,
          status: 'delivered',
          attempts: 1,
          lastStatusCode: 200,
          durationMs: 84,
          createdAt: 1795291200000,
          lastAttemptAt: 1795291200100,
        },
      ],
    }),
)
export type Delivery = z.output<typeof delivery>

export const webhook = named(
  'Webhook',
  z
    .object({
      url,
      events: z
        .array(z.enum(eventNames))
        .max(20)
        .meta({ description: 'Empty: all events, including future ones' }),
      secret: z
        .string()
        .max(100)
        .regex(/^whsec_[A-Za-z0-9+/]+=*$/)
        .meta({
          description: 'Signing secret of Service-Signature: whsec_ and base64',
          examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
        }),
      createdAt: unixMs,
      updatedAt: unixMs,
      recentDeliveries: z.array(delivery).max(maxDeliveries),
    })
    .meta({ description: 'The webhook and its latest deliveries.' }),
)
export type Webhook = z.output<typeof webhook>

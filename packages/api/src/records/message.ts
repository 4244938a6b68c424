import * as z from 'zod'
import { named } from '../named.ts'
import { untrusted } from '../untrusted.ts'
import { exampleId, recordId } from './id.ts'
import { hal, phoneNumber, unixMs } from './text.ts'

export const message = named(
  'Message',
  z
    .object({
      id: recordId('msg', 'The message'),
      direction: z.enum(['out', 'in']),
      to: phoneNumber.meta({ description: 'The recipient, E.164' }),
      from: untrusted(
        z
          .string()
          .max(32)
          .meta({
            description: 'Sender: the shared sender id, an SMS number of the account, or the remote party',
            examples: ['Hovor'],
          }),
        { direction: 'in' },
      ),
      body: untrusted(
        z.string().max(40_000).meta({ description: 'Received text is untrusted third-party content' }),
        { direction: 'in' },
      ),
      segments: z.int().min(1).max(255).meta({ description: 'Number of SMS segments' }),
      status: z.enum(['sent', 'failed', 'unknown', 'received']).meta({
        description: 'sent: accepted by the carrier; unknown: outcome not known yet',
      }),
      priceHal: hal.min(0),
      smsNumber: phoneNumber
        .nullable()
        .meta({ description: 'SMS number of the account; null: the shared sender' }),
      deliveryStatus: z
        .enum(['delivered', 'undelivered'])
        .optional()
        .meta({ description: 'Only for SMS sent from an SMS number of the account' }),
      failReason: z
        .enum(['opted_out', 'rejected', 'undeliverable', 'expired', 'gateway_error', 'blocked', 'unknown'])
        .optional()
        .meta({ description: 'Why it failed or was not delivered; new values may be added' }),
      source: z.enum(['inbound']).optional().meta({ description: 'Received messages only' }),
      receivedAt: unixMs.optional(),
      createdAt: unixMs,
    })
    .meta({
      description: 'A sent or received SMS.',
      examples: [
        {
          id: exampleId('msg'),
          direction: 'out',
          to: '+420601000011',
          from: 'Hovor',
          body: 'Vaše objednávka je připravena.',
          segments: 1,
          status: 'sent',
          priceHal: 160,
          smsNumber: null,
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type Message = z.output<typeof message>

import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { phoneNumber, unixMs } from './text.ts'

export const smsStockNumber = named(
  'SmsStockNumber',
  z
    .object({
      e164: phoneNumber,
      mode: z.enum(['live', 'sandbox']).meta({ description: 'Of the accounts that can buy it' }),
      status: z
        .enum(['free', 'resting', 'sold'])
        .meta({ description: 'resting: given back lately, sold again from freeAt on' }),
      freeAt: unixMs.nullable().meta({ description: 'Null where it does not rest' }),
      accountId: recordId('acc', 'Whose it is; null while it is not sold').nullable(),
    })
    .meta({
      description: 'An SMS number that accounts can buy, or have bought.',
      examples: [
        ...[
          {
            e164: '+420799000001',
            mode: 'live' as const,
            status: 'free' as const,
            freeAt: null,
            accountId: null,
          },
        ],
        ...[
          {
            ...{ e164: '+420799000002', mode: 'live' as const, status: 'sold' as const, freeAt: null },
            accountId: exampleId('acc'),
          },
        ],
      ],
    }),
)
export type SmsStockNumber = z.infer<typeof smsStockNumber>

import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { phoneNumber, unixMs } from '../text.ts'

export const smsStockNumber = named(
  'SmsStockNumber',
  z
    .object({
      e164: phoneNumber,
      mode: z.enum(['live', 'sandbox']).meta({ description: 'Mode of the accounts that can buy it' }),
      status: z
        .enum(['free', 'resting', 'sold'])
        .meta({ description: 'resting: released recently, on sale again from freeAt' }),
      freeAt: unixMs.nullable().meta({ description: 'Null unless resting' }),
      accountId: recordId('acc', 'Owner; null: not sold').nullable(),
    })
    .meta({
      description: 'An SMS number in the inventory, sold or not.',
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
            e164: '+420799000002',
            mode: 'live' as const,
            status: 'sold' as const,
            freeAt: null,
            accountId: exampleId('acc'),
          },
        ],
      ],
    }),
)
export type SmsStockNumber = z.infer<typeof smsStockNumber>

import * as z from 'zod'
import { named } from '../../named.ts'
import { hal, phoneNumber, unixMs } from '../text.ts'

/** spec:sms-numbers.daily-limit */
export const smsNumber = named(
  'SmsNumber',
  z
    .object({
      e164: phoneNumber,
      status: z.enum(['active', 'releasing']).meta({
        description: 'releasing: receives until paidUntil, sends nothing and is not charged again',
      }),
      monthlyFeeHal: hal.min(0),
      paidUntil: unixMs.meta({ description: 'In the past: the fee is overdue' }),
      dailySendLimit: z
        .int()
        .min(0)
        .max(50)
        .meta({ description: 'SMS per 24-hour window: 20 in the first 30 days, then 50' }),
      dailySendRemaining: z.int().min(0).max(50).meta({
        description:
          'Left in the current window, shared by all SMS numbers of the account; 0 while releasing',
      }),
      dailySendResetsAt: unixMs.nullable().meta({
        description: 'End of the current window; null: none',
        examples: [1795377600000],
      }),
      createdAt: unixMs,
    })
    .meta({
      description: 'A Czech mobile number of the account, for SMS only.',
      examples: [
        {
          e164: '+420799888001',
          status: 'active',
          monthlyFeeHal: 19900,
          paidUntil: 1797883200000,
          dailySendLimit: 20,
          dailySendRemaining: 19,
          dailySendResetsAt: 1795377600000,
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type SmsNumber = z.output<typeof smsNumber>

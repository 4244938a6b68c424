import * as z from 'zod'
import { named } from '../named.ts'
import { account } from './account.ts'
import { exampleId } from './id.ts'
import { hal, unixMs } from './text.ts'

const suspension = z.object({
  at: unixMs,
  by: z
    .string()
    .max(200)
    .meta({ description: 'Name of the operator token, or id of the operator', examples: ['jana'] }),
  reason: z
    .string()
    .max(300)
    .meta({ description: 'For the audit log; empty if not given', examples: ['Unpaid for 30 days'] }),
})

/** An account as the operator sees it. */
export const operatorAccount = named(
  'OperatorAccount',
  account
    .extend({
      email: account.shape.email.meta({
        ...account.shape.email.meta(),
        description: '`erased@account.invalid` once the personal data of a closed account is erased',
      }),
      balanceHal: hal.meta({ description: 'Credit, reserved credit included; below zero: a debt' }),
      closedAt: unixMs
        .nullable()
        .meta({ description: 'When it was closed for good; null: it is open', examples: [null] }),
      suspension: suspension.nullable().meta({
        description:
          'The latest suspension of a suspended account. Null: it is active, was closed without one, or has more than 1,000 later entries in the audit log',
        examples: [null],
      }),
    })
    .meta({
      description: 'An account as the operator sees it.',
      examples: [
        {
          id: exampleId('acc'),
          companyName: 'Pekárna Novák',
          language: 'cs',
          email: 'eva@example.com',
          mode: 'live',
          status: 'active',
          firstTopUpAt: 1795291200000,
          notifications: { weeklySummary: true },
          confirmSubscriptions: false,
          billing: {
            companyId: '27074358',
            vatId: 'CZ27074358',
            street: 'Dlouhá 12',
            city: 'Praha 1',
            postalCode: '110 00',
            country: 'CZ',
          },
          limits: {
            requestsPerMinute: 60,
            smsPerDay: 100,
            callsPerMinute: 10,
            callsPerDay: 1000,
            concurrentAgentCalls: 2,
          },
          createdAt: 1795291200000,
          balanceHal: 125000,
          closedAt: null,
          suspension: null,
        },
      ],
    }),
)
export type OperatorAccount = z.infer<typeof operatorAccount>

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account, accountLanguage, billing } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

/** A wide bound against typos. */
const limit = (most: number, description: string) =>
  z
    .int()
    .min(0)
    .max(most)
    .nullable()
    .optional()
    .meta({ description, examples: [20] })

const ownLimits = z
  .strictObject({
    smsPerDay: limit(40_000, 'SMS in 24 hours; they are paced at one per 2 seconds'),
    callsPerMinute: limit(1000, 'Outbound calls'),
    callsPerDay: limit(100_000, 'Outbound calls'),
    concurrentAgentCalls: limit(1000, 'Outbound calls of built-in agents at once'),
  })
  .meta({ description: 'Limits of this account; null: the usual limit. Omitted ones stay as they are.' })

export const updateOperatorAccount = operation({
  name: 'updateOperatorAccount',
  audience: 'operator',
  method: 'PATCH',
  path: '/operator/v1/accounts/{id}',
  summary: 'Update account settings',
  description:
    'With `confirmSubscriptions`, the owner must confirm changes of monthly fees in a browser: 409 subscription_confirmation_required with `confirmUrl`. A limit applies to the next call or SMS, company name and billing data to future tax documents; an empty string clears a field.',
  tag: 'operator',
  command: 'update-account',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      confirmSubscriptions: account.shape.confirmSubscriptions.optional(),
      language: accountLanguage.optional(),
      limits: ownLimits.optional(),
      companyName: text(80).optional().meta({ description: 'Empty: none' }),
      billing: billing.partial().strict().optional(),
      reason: text(300).optional().meta({ description: 'For the audit log' }),
    })
    .meta({
      examples: [
        { confirmSubscriptions: true, reason: 'Requested by the owner' },
        { companyName: 'Pekárna Novák', billing: { companyId: '27074358' }, reason: 'Requested in writing' },
      ],
    }),
  returns: z.object({ account }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

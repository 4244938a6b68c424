import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account, billing } from '../../records/account.ts'
import { text } from '../../records/text.ts'

/** spec:limits.company-name, spec:account.settings */
export const updateAccount = operation({
  name: 'updateAccount',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/account',
  summary: 'Update the account',
  description:
    'Omitted fields stay unchanged; an empty string clears a field. `billing` applies to future tax documents; issued ones never change.',
  tag: 'account',
  command: 'update',
  status: 200,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      companyName: text(80).optional().meta({ description: 'Empty: none' }),
      notifications: z
        .strictObject({
          weeklySummary: z.boolean().optional().meta({ description: 'Weekly summary by e-mail' }),
        })
        .optional(),
      billing: billing.partial().strict().optional(),
    })
    .meta({
      examples: [
        { companyName: 'Pekárna Novák', notifications: { weeklySummary: false } },
        {
          billing: {
            companyId: '27074358',
            vatId: 'CZ27074358',
            street: 'Dlouhá 12',
            city: 'Praha 1',
            postalCode: '110 00',
            country: 'CZ',
          },
        },
      ],
    }),
  returns: z.object({ account }),
  errors: ['not_found'],
  mcp: { tool: 'update_account', repeatable: true },
})

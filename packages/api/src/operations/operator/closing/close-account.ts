import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { accountClosing } from '../../../records/account-closing.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const closeAccount = operation({
  name: 'closeAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/close',
  summary: 'Close an account for good',
  description:
    'Cannot be undone. Keys, sessions of apps, memberships and the webhook end at once. A job then cancels campaigns, releases numbers, deletes agents and integrations, states or returns the credit once it is settled, and erases personal data. Tax documents, payments and the ledger are kept as the law asks. Export the account before, if it was asked for.',
  tag: 'operator',
  command: 'close-account',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      returnCredit: z.boolean().meta({
        description:
          'Whether what is left of the credit is returned to the customer: its top-ups get credit notes, and you pay it out',
      }),
      reason: text(300).min(1).meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ returnCredit: true, reason: 'The contract was ended by the customer' }] }),
  returns: z.object({ closing: accountClosing }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

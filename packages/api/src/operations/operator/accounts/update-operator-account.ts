import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account, accountLanguage } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const updateOperatorAccount = operation({
  name: 'updateOperatorAccount',
  audience: 'operator',
  method: 'PATCH',
  path: '/operator/v1/accounts/{id}',
  summary: 'Update account settings',
  description:
    'With `confirmSubscriptions`, the owner must confirm changes of monthly fees in a browser: 409 subscription_confirmation_required with `confirmUrl`.',
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
      reason: text(300).optional().meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ confirmSubscriptions: true, reason: 'Requested by the owner' }] }),
  returns: z.object({ account }),
  errors: ['not_found'],
  mcp: null,
})

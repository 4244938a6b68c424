import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const changeUserEmail = operation({
  name: 'changeUserEmail',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/users/{id}/email',
  summary: 'Change the e-mail of a user',
  description:
    'Also of the accounts that the user owns under the old e-mail. The user is signed out everywhere, apps included, and the new e-mail gets a link that sets a password. Make sure who asks: reading the new e-mail is enough to take over the user.',
  tag: 'operator',
  command: 'change-email',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('usr', 'The user') }),
  body: z
    .strictObject({
      email: z
        .email()
        .max(200)
        .meta({ description: 'The new e-mail', examples: ['eva.novakova@example.com'] }),
      reason: text(300).min(1).meta({ description: 'For the audit log, without the e-mail' }),
    })
    .meta({ examples: [{ email: 'eva.novakova@example.com', reason: 'Asked for by signed letter' }] }),
  returns: z.object({
    changed: z.literal(true),
    accounts: z
      .int()
      .min(0)
      .meta({ description: 'Accounts whose e-mail was changed', examples: [1] }),
  }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

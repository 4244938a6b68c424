import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { viewing } from '../../../records/operator/viewing.ts'
import { text } from '../../../records/text.ts'

export const startViewing = operation({
  name: 'startViewing',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/viewing',
  summary: 'View the portal as an account sees it',
  description:
    'For the session of a user who operates the service, not for a token: until the time is over, the session reads what a viewer of the account reads and changes nothing. A write gets 403 and an entry `viewing.refused` in the audit log. A session views one account at a time.',
  tag: 'operator',
  command: 'view-as',
  status: 201,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      reason: text(300).min(1).meta({ description: 'For the audit log' }),
      minutes: z
        .int()
        .min(1)
        .max(120)
        .optional()
        .meta({ description: 'How long; 30 unless said', examples: [30] }),
    })
    .meta({ examples: [{ reason: 'Asked for help by phone', minutes: 30 }] }),
  returns: z.object({ viewing }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

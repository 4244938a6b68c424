import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { text } from '../../../records/text.ts'

export const sendDocument = operation({
  name: 'sendDocument',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/billing/documents/{documentId}/send',
  summary: 'E-mail a tax document to an account',
  description: 'The e-mail has the document attached as a PDF. It can be sent again at any time.',
  tag: 'operator',
  command: 'send-document',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), documentId: idParam('doc', 'The tax document') }),
  body: z
    .strictObject({
      to: z
        .email()
        .max(200)
        .optional()
        .meta({ description: 'Default: the e-mail of the account', examples: ['ucetni@example.com'] }),
      reason: text(300).optional().meta({ description: 'For the audit log, without the e-mail' }),
    })
    .meta({ examples: [{ to: 'ucetni@example.com', reason: 'Asked for by phone' }] }),
  bodyOptional: true,
  returns: z.object({ sent: z.literal(true) }),
  errors: ['not_found'],
  mcp: null,
})

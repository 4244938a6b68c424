import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { customerMessage } from './told-customer.ts'

/** People who act for one account. */
const maxOwners = 50

export const previewSuspension = operation({
  name: 'previewSuspension',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/suspension-preview',
  summary: 'Preview the e-mail about a suspension',
  description:
    'Returns the e-mail that suspending or restoring the account would send, as its owners would read it. Nothing is sent or changed.',
  tag: 'operator',
  command: 'preview-suspension',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      action: z.enum(['suspend', 'restore']).meta({ description: 'What is about to be done' }),
      message: customerMessage,
    })
    .meta({ examples: [{ action: 'suspend', message: 'Faktura za říjen není zaplacená.' }] }),
  returns: z.object({
    email: z.object({
      to: z
        .array(z.email().max(200))
        .max(maxOwners)
        .meta({
          description:
            'The owners, or else the e-mail of the account; empty: none would be sent, as the account is suspended or active already, or the service sends no e-mail to it',
          examples: [['eva@example.com']],
        }),
      subject: z
        .string()
        .max(500)
        .meta({ examples: ['Pozastavili jsme účet Pekárna Novák'] }),
      text: z
        .string()
        .max(10_000)
        .meta({ description: 'Plain text', examples: ['Dobrý den,\n\npozastavili jsme účet …'] }),
    }),
  }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

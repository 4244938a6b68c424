import * as z from 'zod'
import { text } from '../../../records/text.ts'

/** What the customer reads as the reason, in the e-mail about it. */
export const customerMessage = text(500)
  .optional()
  .meta({ description: 'Quoted in the e-mail as the reason, in the language of the customer' })

/** The reason for the audit log, and what the owners of the account are told by e-mail. */
export const statusBody = (example: { readonly reason: string; readonly message: string }) =>
  z
    .strictObject({
      reason: text(300).optional().meta({ description: 'For the audit log' }),
      message: customerMessage,
      notify: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the owners are told by e-mail; default: true' }),
    })
    .meta({ examples: [example] })

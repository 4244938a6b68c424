import * as z from 'zod'
import { text } from '../../../records/text.ts'

/** The reason as the customer reads it in the e-mail. */
export const customerMessage = text(500)
  .optional()
  .meta({ description: 'Quoted in the e-mail as the reason, in the language of the customer' })

/** The reason for the audit log, and the e-mail to the owners of the account. */
export const statusBody = (example: { readonly reason: string; readonly message: string }) =>
  z
    .strictObject({
      reason: text(300).optional().meta({ description: 'For the audit log' }),
      message: customerMessage,
      notify: z.boolean().optional().meta({ description: 'Whether the owners get an e-mail; default: true' }),
    })
    .meta({ examples: [example] })

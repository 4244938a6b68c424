import * as z from 'zod'
import { operation } from '../../operation.ts'
import { message } from '../../records/message.ts'
import { e164, text } from '../../records/text.ts'

/** spec:messages.send-ignores-from */
export const sendMessage = operation({
  name: 'sendMessage',
  audience: 'account',
  method: 'POST',
  path: '/v1/messages',
  summary: 'Send an SMS',
  description:
    'To one Czech or Slovak mobile number, from the shared sender or an SMS number of the account (`fromNumber`). `sent` means the carrier accepted it. `send_unknown` means the outcome is unknown: read the message, do not send it again. Paced at one SMS per 2 seconds; waits up to 10 seconds.',
  tag: 'messages',
  command: 'send',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      to: e164.meta({ description: 'A Czech or Slovak mobile number, E.164', examples: ['+420601000011'] }),
      body: text(1600)
        .min(1)
        .meta({ description: 'The text', examples: ['Vaše objednávka je připravena.'] }),
      fromNumber: e164.optional().meta({
        description: 'An active SMS number of the account, Czech recipients only; default: shared sender',
      }),
      from: z.unknown().optional().meta({ description: 'Ignored', deprecated: true }),
    })
    .meta({ examples: [{ to: '+420601000011', body: 'Vaše objednávka je připravena.' }] }),
  returns: z.object({ message }),
  errors: [
    'insufficient_credit',
    'invalid_number',
    'unsupported_country',
    'blocked_destination',
    'invalid_from_number',
    'from_number_unsupported_destination',
    'recipient_opted_out',
    'recipient_rejected',
    'recipient_is_virtual_number',
    'sms_gateway_failed',
    'send_failed_operator',
    'send_unknown',
  ],
  spends: true,
  mcp: { tool: 'send_message', destructive: true },
})

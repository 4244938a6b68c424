import * as z from 'zod'
import { operation } from '../../operation.ts'
import { message } from '../../records/message.ts'
import { e164, text } from '../../records/text.ts'

export const sendMessage = operation({
  name: 'sendMessage',
  audience: 'account',
  method: 'POST',
  path: '/v1/messages',
  summary: 'Send an SMS',
  tag: 'messages',
  command: 'send',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z.strictObject({
    to: e164,
    body: text(1600).min(1),
    fromNumber: e164.optional(),
    from: z.unknown().optional().meta({ description: 'Ignored' }),
  }),
  returns: z.object({ message }),
  errors: [
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
  mcp: { tool: 'send_message' },
})

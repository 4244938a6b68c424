import * as z from 'zod'
import { operation } from '../../operation.ts'
import { e164, text } from '../../records/text.ts'

export const sendSandboxMessage = operation({
  name: 'sendSandboxMessage',
  audience: 'account',
  method: 'POST',
  path: '/sandbox/v1/messages',
  summary: 'Send an SMS from a sandbox phone',
  description: 'A sandbox phone texts a number of the service, as if the SMS came from the network.',
  tag: 'sandbox',
  command: 'text',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z
    .strictObject({
      from: text(20).min(1).meta({ description: 'A number, or a sender name of at most 20 characters' }),
      to: e164.meta({ description: 'A number of the service' }),
      body: text(1600).min(1),
    })
    .meta({ examples: [{ from: '+420601000011', to: '+420601000099', body: 'STOP' }] }),
  returns: z.object({
    message: z.object({
      id: z.string().max(65),
      from: z.string().max(32),
      to: z.string().max(32),
      body: z.string().max(1600),
      segments: z.int().min(1).max(255),
    }),
  }),
  errors: ['not_found'],
  mcp: null,
})

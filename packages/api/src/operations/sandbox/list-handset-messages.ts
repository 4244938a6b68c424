import * as z from 'zod'
import { operation } from '../../operation.ts'
import { handsetMessages } from '../../records/sandbox.ts'
import { e164 } from '../../records/text.ts'

export const listHandsetMessages = operation({
  name: 'listHandsetMessages',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/messages',
  summary: 'List the SMS of a sandbox handset',
  description: 'Every SMS to a sandbox number, with its outcome.',
  tag: 'sandbox',
  command: 'messages',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({ to: e164.meta({ examples: ['+420601000011'] }) }),
  returns: z.object({ messages: handsetMessages }),
  errors: ['not_found'],
  mcp: null,
})

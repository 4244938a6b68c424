import * as z from 'zod'
import { operation } from '../../operation.ts'
import { e164, text } from '../../records/text.ts'

export const sendSandboxMessage = operation({
  name: 'sendSandboxMessage',
  audience: 'account',
  method: 'POST',
  path: '/sandbox/v1/messages',
  summary: 'Let a sandbox subscriber text a number',
  tag: 'sandbox',
  command: 'text',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z.strictObject({ from: text(32), to: e164, body: text(1600) }),
  returns: z.looseObject({}),
  errors: [],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { e164 } from '../../records/text.ts'

export const placeSandboxCall = operation({
  name: 'placeSandboxCall',
  audience: 'account',
  method: 'POST',
  path: '/sandbox/v1/calls',
  summary: 'Let a sandbox subscriber call a number',
  tag: 'sandbox',
  command: 'call',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z.strictObject({ from: e164, to: e164 }),
  returns: z.looseObject({}),
  errors: [],
  mcp: null,
})

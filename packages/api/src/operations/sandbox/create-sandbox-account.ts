import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account } from '../../records/account.ts'
import { hal } from '../../records/text.ts'

export const createSandboxAccount = operation({
  name: 'createSandboxAccount',
  audience: 'loopback',
  method: 'POST',
  path: '/sandbox/v1/accounts',
  summary: 'Make a sandbox account with credit',
  tag: 'sandbox',
  command: 'create-account',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z.strictObject({
    creditHal: hal.min(0).max(100_000_000).default(100_000),
    language: z.enum(['cs', 'sk', 'en']).default('cs'),
  }),
  bodyOptional: true,
  returns: z.object({ account, apiKey: z.string() }),
  errors: [],
  mcp: null,
})

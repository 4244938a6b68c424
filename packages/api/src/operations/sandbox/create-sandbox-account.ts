import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account, accountLanguage, apiKeySecret } from '../../records/account.ts'
import { hal } from '../../records/text.ts'

export const createSandboxAccount = operation({
  name: 'createSandboxAccount',
  audience: 'loopback',
  method: 'POST',
  path: '/sandbox/v1/accounts',
  summary: 'Create a sandbox account with credit',
  description: 'Only from the same machine and in sandbox mode. Requires no key; the credit is free.',
  tag: 'sandbox',
  command: 'create-account',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      creditHal: hal.min(0).max(100_000_000).default(100_000),
      language: accountLanguage.default('cs'),
    })
    .meta({ examples: [{ creditHal: 50000 }] }),
  bodyOptional: true,
  returns: z.object({ account, apiKey: apiKeySecret }),
  errors: [],
  mcp: null,
})

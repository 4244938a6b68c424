import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { account, apiKeySecret } from '../../../records/account.ts'
import { text } from '../../../records/text.ts'

export const createAccount = operation({
  name: 'createAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts',
  summary: 'Create an account and its first API key',
  description: 'Creates an account without credit. The key is shown only once.',
  tag: 'operator',
  command: 'create-account',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      email: z
        .email()
        .max(200)
        .meta({ description: 'E-mail of the owner', examples: ['eva@example.com'] }),
      companyName: text(80).optional(),
      mode: z.enum(['live', 'sandbox']).meta({ description: 'A sandbox account reaches only the sandbox' }),
    })
    .meta({ examples: [{ email: 'eva@example.com', companyName: 'Pekárna Novák', mode: 'live' }] }),
  returns: z.object({ account, apiKey: apiKeySecret }),
  errors: ['not_found'],
  mcp: null,
})

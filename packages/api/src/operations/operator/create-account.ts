import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account } from '../../records/account.ts'
import { text } from '../../records/text.ts'

export const createAccount = operation({
  name: 'createAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts',
  summary: 'Make an account and its first key',
  tag: 'operator',
  command: 'create-account',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z.strictObject({
    email: z.email().max(200),
    companyName: text(80).optional(),
    mode: z.enum(['live', 'sandbox']),
  }),
  returns: z.object({ account, apiKey: z.string() }),
  errors: [],
  mcp: null,
})

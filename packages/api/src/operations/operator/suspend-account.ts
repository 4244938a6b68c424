import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account } from '../../records/account.ts'
import { text } from '../../records/text.ts'

export const suspendAccount = operation({
  name: 'suspendAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/suspend',
  summary: 'Suspend an account',
  tag: 'operator',
  command: 'suspend',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({ reason: text(300).optional() }),
  bodyOptional: true,
  returns: z.object({ account }),
  errors: [],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { account } from '../../records/account.ts'
import { text } from '../../records/text.ts'

export const restoreAccount = operation({
  name: 'restoreAccount',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/restore',
  summary: 'Restore a suspended account',
  tag: 'operator',
  command: 'restore',
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

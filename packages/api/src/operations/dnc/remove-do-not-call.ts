import * as z from 'zod'
import { operation } from '../../operation.ts'
import { numberParam } from '../../records/text.ts'

export const removeDoNotCall = operation({
  name: 'removeDoNotCall',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/dnc/{e164}',
  summary: 'Remove a number from the do-not-call list',
  description: 'Agents may call it again. A callee who asked not to be called must consent first.',
  tag: 'dnc',
  command: 'remove',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('The number', '+420601000008') }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
  mcp: { tool: 'remove_do_not_call' },
})

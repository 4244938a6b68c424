import * as z from 'zod'
import { operation } from '../../operation.ts'
import { numberParam } from '../../records/text.ts'

/** spec:dnc.unblock */
export const unblockDestination = operation({
  name: 'unblockDestination',
  audience: 'account',
  method: 'POST',
  path: '/v1/dnc/{e164}/unblock',
  summary: 'Unblock a number',
  description:
    'Lifts the automatic block and resets the count of unanswered calls. Does not affect the do-not-call list.',
  tag: 'dnc',
  command: 'unblock',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('The number', '+420601000003') }),
  returns: z.object({ unblocked: z.literal(true) }),
  errors: ['not_found'],
  mcp: { tool: 'unblock_destination' },
})

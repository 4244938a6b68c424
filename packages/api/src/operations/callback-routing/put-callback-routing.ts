import * as z from 'zod'
import { operation } from '../../operation.ts'
import { callbackPolicy, callbackRouting } from '../../records/numbers/callback-routing.ts'
import { numberParam } from '../../records/text.ts'

export const putCallbackRouting = operation({
  name: 'putCallbackRouting',
  audience: 'account',
  method: 'PUT',
  path: '/v1/numbers/{e164}/callback-routing',
  summary: 'Set the callback routing of a number',
  description:
    'A caller whom one of these agents called within lookbackSecs reaches that agent, whatever the mode of the number; the latest call decides. The network must assert the caller’s number. If the agent cannot answer, the call follows the mode of the number. Applies from the next call.',
  tag: 'numbers',
  command: 'put-callback-routing',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('A number of the account', '+420228880001') }),
  body: callbackPolicy,
  returns: z.object({ callbackRouting }),
  errors: ['not_found', 'agent_not_found', 'invalid_transition'],
  mcp: { tool: 'put_callback_routing', repeatable: true },
})

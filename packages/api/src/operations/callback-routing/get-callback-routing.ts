import * as z from 'zod'
import { operation } from '../../operation.ts'
import { callbackRouting } from '../../records/numbers/callback-routing.ts'
import { numberParam } from '../../records/text.ts'

/** spec:numbers.callback-routing */
export const getCallbackRouting = operation({
  name: 'getCallbackRouting',
  audience: 'account',
  method: 'GET',
  path: '/v1/numbers/{e164}/callback-routing',
  summary: 'Get the callback routing of a number',
  description: 'No agents if none was set.',
  tag: 'numbers',
  command: 'callback-routing',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ e164: numberParam('A number of the account', '+420228880001') }),
  returns: z.object({ callbackRouting }),
  errors: ['not_found'],
  mcp: { tool: 'get_callback_routing' },
})

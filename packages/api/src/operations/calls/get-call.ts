import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/calls/call.ts'
import { idParam } from '../../records/id.ts'

/** spec:calls.get, spec:events.summary-only */
export const getCall = operation({
  name: 'getCall',
  audience: 'account',
  method: 'GET',
  path: '/v1/calls/{id}',
  summary: 'Get a call',
  description:
    'The full record: outcome, price, transcript and captured data. During the call, what is known so far.',
  tag: 'calls',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('c', 'The call') }),
  returns: z.object({ call }),
  errors: ['not_found'],
  mcp: { tool: 'get_call' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { callSip } from '../../records/calls/call-sip.ts'
import { idParam } from '../../records/id.ts'

export const getCallSip = operation({
  name: 'getCallSip',
  audience: 'account',
  method: 'GET',
  path: '/v1/calls/{id}/sip',
  summary: 'Get the SIP messages of a call',
  description:
    'The SIP ladder of all legs, with timestamps, and why the call ended. Available for 30 days after the call ends; otherwise the list is empty. Passwords and digests are removed.',
  tag: 'calls',
  command: 'sip',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('c', 'The call') }),
  returns: z.object({ sip: callSip }),
  errors: ['not_found'],
  mcp: { tool: 'get_call_sip' },
})

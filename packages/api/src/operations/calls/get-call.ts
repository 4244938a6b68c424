import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/call.ts'

export const getCall = operation({
  name: 'getCall',
  audience: 'account',
  method: 'GET',
  path: '/v1/calls/{id}',
  summary: 'Read a call',
  tag: 'calls',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  returns: z.object({ call }),
  errors: [],
  mcp: { tool: 'get_call' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call, callOutcomes, goalResults } from '../../records/call.ts'
import { timePage, timePageQuery } from '../../records/page.ts'

export const listCalls = operation({
  name: 'listCalls',
  audience: 'account',
  method: 'GET',
  path: '/v1/calls',
  summary: 'List calls, newest first',
  tag: 'calls',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...timePageQuery,
    direction: z.enum(['in', 'out']).optional(),
    outcome: z.enum(callOutcomes).optional(),
    goal: z.enum(goalResults).optional(),
  }),
  returns: z.object({ calls: z.array(call), ...timePage }),
  errors: [],
  mcp: { tool: 'list_calls' },
})

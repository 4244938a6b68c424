import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call, callOutcomes, callStatusFilters, goalResults } from '../../records/calls/call.ts'
import { maxPage, timePage, timePageQuery } from '../../records/page.ts'

/** spec:calls.list-filters, spec:calls.loop-filter */
export const listCalls = operation({
  name: 'listCalls',
  audience: 'account',
  method: 'GET',
  path: '/v1/calls',
  summary: 'List calls, newest first',
  description:
    'Full call records with transcripts: a `limit` of 5 to 10 keeps the answer short. Records of the same millisecond at a page boundary can be skipped, so go by `id`.',
  tag: 'calls',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...timePageQuery,
    direction: z.enum(['in', 'out']).optional(),
    status: z.enum(callStatusFilters).optional(),
    outcome: z.enum(callOutcomes).optional().meta({ description: 'What handled the call, or how it failed' }),
    goal: z.enum(goalResults).optional().meta({ description: 'Outcome of the agent’s goal' }),
  }),
  returns: z.object({ calls: z.array(call).max(maxPage), ...timePage }),
  errors: [],
  mcp: { tool: 'list_calls' },
})

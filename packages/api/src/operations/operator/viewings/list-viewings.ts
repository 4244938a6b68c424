import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { viewing } from '../../../records/operator/viewing.ts'

export const listViewings = operation({
  name: 'listViewings',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/viewings',
  summary: 'List which accounts operators view now',
  description: 'The oldest first. To end that of another operator, end their sessions.',
  tag: 'operator',
  command: 'viewings',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ viewings: z.array(viewing).max(100) }),
  errors: [],
  mcp: null,
})

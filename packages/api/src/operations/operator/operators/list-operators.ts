import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { operatorUser } from '../../../records/operator/operator-user.ts'

export const listOperators = operation({
  name: 'listOperators',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/operators',
  summary: 'List the users who operate the service',
  description: 'By when the role was granted. Holders of operator tokens are not users and not listed.',
  tag: 'operator',
  command: 'operators',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ operators: z.array(operatorUser).max(100) }),
  errors: [],
  mcp: null,
})

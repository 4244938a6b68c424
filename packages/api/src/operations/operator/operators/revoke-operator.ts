import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const revokeOperator = operation({
  name: 'revokeOperator',
  audience: 'operator',
  method: 'DELETE',
  path: '/operator/v1/operators/{id}',
  summary: 'Take the operator role from a user',
  description: 'Counts for the next request of the user. The last operator stays, unless `evenLast` is sent.',
  tag: 'operator',
  command: 'revoke-operator',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('usr', 'The user') }),
  query: z.strictObject({
    evenLast: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: '`true`: the last operator too', examples: ['true'] }),
  }),
  returns: z.object({ revoked: z.literal(true) }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

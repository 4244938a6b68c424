import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { operatorUser } from '../../../records/operator/operator-user.ts'

export const grantOperator = operation({
  name: 'grantOperator',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/operators',
  summary: 'Let a user operate the service',
  description:
    'The user opens the operator console after signing in with a second factor. Granting the role again changes nothing.',
  tag: 'operator',
  command: 'grant-operator',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      email: z
        .email()
        .max(200)
        .meta({ description: 'E-mail of a user', examples: ['olga@example.com'] }),
    })
    .meta({ examples: [{ email: 'olga@example.com' }] }),
  returns: z.object({ operator: operatorUser }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})

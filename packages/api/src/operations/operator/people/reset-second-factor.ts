import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const resetSecondFactor = operation({
  name: 'resetSecondFactor',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/users/{id}/reset-second-factor',
  summary: 'Reset the second factor of a user',
  description:
    'Removes the authenticator app, its recovery codes and all passkeys: the password alone signs in until the user sets up others. Verify who asks.',
  tag: 'operator',
  command: 'reset-second-factor',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('usr', 'The user') }),
  returns: z.object({
    hadApp: z.boolean().meta({ description: 'Whether an authenticator app was set up' }),
    passkeys: z.int().min(0).max(1000).meta({ description: 'Passkeys removed' }),
  }),
  errors: ['not_found'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const endSessions = operation({
  name: 'endSessions',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/users/{id}/end-sessions',
  summary: 'Sign a user out everywhere',
  description: 'Ends all sessions and the access of all apps that the user connected.',
  tag: 'operator',
  command: 'end-sessions',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('usr', 'The user') }),
  returns: z.object({ ended: z.int().min(0).max(1_000_000).meta({ description: 'Sessions ended' }) }),
  errors: ['not_found'],
  mcp: null,
})

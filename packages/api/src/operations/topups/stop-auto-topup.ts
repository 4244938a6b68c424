import * as z from 'zod'
import { operation } from '../../operation.ts'

export const stopAutoTopup = operation({
  name: 'stopAutoTopup',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/credit/auto-topup',
  summary: 'Turn off automatic top-ups',
  description: 'The card is no longer charged and is forgotten. No effect if they are off.',
  tag: 'credit',
  command: 'stop-auto-topup',
  status: 200,
  effect: 'outside',
  idempotent: false,
  returns: z.object({ stopped: z.literal(true) }),
  errors: [],
  mcp: null,
})

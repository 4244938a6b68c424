import * as z from 'zod'
import { operation } from '../../operation.ts'
import { number } from '../../records/numbers/number.ts'
import { numberParam } from '../../records/text.ts'

export const releaseNumber = operation({
  name: 'releaseNumber',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/numbers/{e164}',
  summary: 'Release a voice number',
  description:
    'Irreversible; the paid period is not refunded. Calls to it are no longer answered, and its agent, SIP credentials and callback routing are removed; it is listed as `releasing` until the paid period ends. A call in progress continues.',
  tag: 'numbers',
  command: 'release',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('A number of the account', '+420228880001') }),
  returns: z.object({ number }),
  errors: ['not_found'],
  mcp: { tool: 'release_number', destructive: true },
})

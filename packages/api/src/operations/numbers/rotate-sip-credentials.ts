import * as z from 'zod'
import { operation } from '../../operation.ts'
import { sipCredentials } from '../../records/numbers/number-sip.ts'
import { numberParam } from '../../records/text.ts'

export const rotateSipCredentials = operation({
  name: 'rotateSipCredentials',
  audience: 'account',
  method: 'POST',
  path: '/v1/numbers/{e164}/sip/credentials',
  summary: 'Rotate the SIP password of a number',
  description:
    'The new password is shown once. The old one stops working immediately and its registrations are dropped.',
  tag: 'numbers',
  command: 'rotate-sip-credentials',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('A number of the account', '+420228880001') }),
  returns: z.object({ credentials: sipCredentials }),
  errors: ['not_found'],
  mcp: { tool: 'rotate_sip_credentials', destructive: true, repeatable: false },
})

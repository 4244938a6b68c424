import * as z from 'zod'
import { operation } from '../../operation.ts'
import { numberSip } from '../../records/numbers/number-sip.ts'
import { numberParam } from '../../records/text.ts'

/** spec:numbers.sip */
export const getNumberSip = operation({
  name: 'getNumberSip',
  audience: 'account',
  method: 'GET',
  path: '/v1/numbers/{e164}/sip',
  summary: 'Get the SIP settings of a number',
  description: 'Settings for a PBX or external voice platform: registrar, proxy, and our source addresses.',
  tag: 'numbers',
  command: 'sip',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ e164: numberParam('A number of the account', '+420228880001') }),
  returns: z.object({ sip: numberSip }),
  errors: ['not_found', 'engine_not_configured'],
  mcp: { tool: 'get_number_sip' },
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { smsNumber } from '../../records/numbers/sms-number.ts'
import { numberParam } from '../../records/text.ts'

/** spec:sms-numbers.release */
export const releaseSmsNumber = operation({
  name: 'releaseSmsNumber',
  audience: 'account',
  method: 'DELETE',
  path: '/v1/sms-numbers/{e164}',
  summary: 'Release an SMS number',
  description:
    'Irreversible; the paid period is not refunded. The number can no longer send; it receives until the paid period ends.',
  tag: 'sms-numbers',
  command: 'release',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ e164: numberParam('An SMS number of the account', '+420799888001') }),
  returns: z.object({ smsNumber }),
  errors: ['not_found', 'release_failed'],
  mcp: { tool: 'release_sms_number', destructive: true },
})

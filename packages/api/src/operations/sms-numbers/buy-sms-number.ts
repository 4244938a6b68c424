import * as z from 'zod'
import { operation } from '../../operation.ts'
import { smsNumber } from '../../records/numbers/sms-number.ts'

/** spec:sms-numbers.buy */
export const buySmsNumber = operation({
  name: 'buySmsNumber',
  audience: 'account',
  method: 'POST',
  path: '/v1/sms-numbers',
  summary: 'Buy an SMS number',
  description:
    'A Czech mobile number from stock, for SMS only. Takes no body. The first month is charged immediately. At most two per account.',
  tag: 'sms-numbers',
  command: 'buy',
  status: 201,
  effect: 'inside',
  idempotent: true,
  returns: z.object({ smsNumber }),
  errors: ['insufficient_credit', 'sms_number_limit', 'sms_number_out_of_stock', 'sms_numbers_unavailable'],
  spends: true,
  mcp: { tool: 'buy_sms_number', destructive: true },
})

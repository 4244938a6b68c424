import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { smsStockNumber } from '../../../records/numbers/sms-stock-number.ts'
import { e164, text } from '../../../records/text.ts'

const maxNumbers = 100

export const addSmsStock = operation({
  name: 'addSmsStock',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/sms-stock',
  summary: 'Add SMS numbers to stock',
  description:
    'Czech mobile numbers that the SMSC delivers to this service. Numbers already there are left unchanged; the answer lists the ones added.',
  tag: 'operator',
  command: 'add-sms-stock',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      numbers: z
        .array(e164)
        .min(1)
        .max(maxNumbers)
        .meta({ examples: [['+420799000001', '+420799000002']] }),
      mode: smsStockNumber.shape.mode
        .default('live')
        .meta({ description: 'Mode of the accounts that can buy them', examples: ['live'] }),
      reason: text(300).optional().meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ numbers: ['+420799000001', '+420799000002'], mode: 'live' }] }),
  returns: z.object({ numbers: z.array(smsStockNumber).max(maxNumbers) }),
  errors: [],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { ledgerEntry } from '../../../records/account.ts'
import { idParam } from '../../../records/id.ts'
import { hal, text } from '../../../records/text.ts'

/** 100,000,000 CZK: bounds the damage of a typo, well below the largest safe integer. */
const maxHal = 10_000_000_000

export const adjustCredit = operation({
  name: 'adjustCredit',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/credit',
  summary: 'Adjust the credit of an account',
  description:
    'A signed movement of type `admin`. Lifts the limits of accounts without a first top-up. With `HOVOR_OPERATOR_CREDIT_LIMIT_CZK` an operator adjusts no more than that within 24 hours, given and taken together.',
  tag: 'operator',
  command: 'credit',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  body: z
    .strictObject({
      amountHal: hal.min(-maxHal).max(maxHal).meta({ description: 'Signed, in hundredths of a koruna' }),
      reason: text(300).min(1).meta({ description: 'For the audit log' }),
    })
    .meta({ examples: [{ amountHal: 100000, reason: 'Paid by bank transfer' }] }),
  returns: z.object({ entry: ledgerEntry }),
  errors: ['not_found', 'insufficient_credit', 'adjustment_limit'],
  mcp: null,
})

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { ledgerEntry } from '../../records/account.ts'
import { hal, text } from '../../records/text.ts'

/** A hundred million korunas: a slip of the finger stays far from where integers stop being exact. */
const maxHal = 10_000_000_000

export const adjustCredit = operation({
  name: 'adjustCredit',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/credit',
  summary: 'Add or take credit',
  tag: 'operator',
  command: 'credit',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({ amountHal: hal.min(-maxHal).max(maxHal), reason: text(300).min(1) }),
  returns: z.object({ entry: ledgerEntry }),
  errors: ['insufficient_credit'],
  mcp: null,
})

import { operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import { payMonth, smsLine } from '../../money/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { countSmsNumbers, insertSmsNumber } from './sms-number.store.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'
import { smsNumberRecord } from './sms-number-record.ts'
import { hasSmsStock, takeSmsNumber } from './sms-stock.store.ts'

/** spec:limits.sms-numbers */
const maxNumbers = 2

/**
 * POST /v1/sms-numbers. The first month is debited with the number, in one transaction. The row of the account is
 * locked by the debit before the row of the stock, which all accounts share.
 */
export const buySmsNumber = (deps: SmsNumberDeps) =>
  handle(operations.buySmsNumber, async (context) => {
    const { db, account } = context
    if (!(await deps.numbers.lockPurchase(db, account.id))) {
      return fail('rate_limited', {
        message: 'Another number purchase of this account is still in progress.',
      })
    }
    const held = await countSmsNumbers(db, account.id)
    if (held >= maxNumbers) return fail('sms_number_limit')
    if (!deps.offers(account.mode) || !(await hasSmsStock(db, account.mode))) {
      return fail('sms_numbers_unavailable')
    }
    if (await deps.numbers.isAdditionGated(db, account.id, deps.credit)) {
      return fail('insufficient_credit', {
        message: 'More numbers can be bought only after the first top-up.',
      })
    }
    return buy(deps, context)
  })

async function buy(deps: SmsNumberDeps, context: Context) {
  const { db, account, clock } = context
  const id = newId('num', clock, deps.randomBytes)
  const nowMs = clock.nowMs()
  const month = { accountId: account.id, id, kind: 'sms_number', line: smsLine, fromMs: nowMs } as const
  const paid = await payMonth(db, { ...month, description: 'SMS number, first month' }, deps.credit)
  if (paid.kind === 'insufficient') return fail('insufficient_credit')
  const e164 = await takeSmsNumber(db, account.mode, account.id, nowMs)
  if (e164 === undefined) return fail('sms_number_out_of_stock')
  const bought = { id, accountId: account.id, e164, paidUntil: paid.paidUntilMs, createdAt: nowMs }
  const row = await insertSmsNumber(db, bought)
  return { smsNumber: await smsNumberRecord(db, account.id, row, nowMs) }
}

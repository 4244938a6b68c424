import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'
import { insertSmsStock } from './sms-stock.store.ts'

/** POST /operator/v1/sms-stock */
export const addSmsStock = (deps: Pick<SmsNumberDeps, 'randomBytes'>) =>
  handleOperator(operations.addSmsStock, async (context, { body }) => {
    const { numbers, mode, reason = '' } = body
    const wrong = numbers.findIndex((e164) => !isCzechMobile(e164))
    if (wrong !== -1) return invalid(`numbers.${wrong}`, numbers[wrong], 'is not a Czech mobile number')
    const added = await insertSmsStock(context.db, mode, numbers)
    await audit(deps, context, {
      action: 'sms-stock.add',
      target: 'sms-stock',
      after: { mode, numbers: added },
      reason,
    })
    const free = { mode, status: 'free' as const, freeAt: null, accountId: null }
    return { numbers: added.map((e164) => ({ e164, ...free })) }
  })

/** The only line that SMS numbers have a price for. */
function isCzechMobile(e164: string): boolean {
  const destination = checkDestination(e164, 'sms')
  return destination.kind === 'ok' && destination.tariffDestination === 'CZ-mobile'
}

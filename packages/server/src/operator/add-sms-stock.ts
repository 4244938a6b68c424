import { operations } from '@hovor/api'
import { checkDestination } from '../kernel/e164.ts'
import { invalid } from '../kernel/invalid.ts'
import { insertSmsStock } from '../sms-numbers/sms-stock.store.ts'
import { handleOperator } from '../surface/handler.ts'
import { audit } from './audit.ts'
import type { OperatorDeps } from './operator-deps.ts'

export const addSmsStock = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
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

import { operations } from '@hovor/api'
import { handleOperator, type OperatorHandler } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { numberAt, placeOfNumber } from '../../platform/kernel/number-place.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { deleteSmsStock, insertSmsStock, selectSmsStock } from './sms-stock.store.ts'

interface StockDeps {
  readonly randomBytes: RandomBytes
}

/** The operator's operations on the stock of SMS numbers. */
export const operatorSmsStockHandlers = (deps: StockDeps): OperatorHandler[] => [
  listSmsStock(deps),
  addSmsStock(deps),
  removeSmsStock(deps),
]

const listSmsStock = (deps: StockDeps) =>
  handleOperator(operations.listSmsStock, async (context, { query }) => {
    const { mode, status, limit, cursor } = query
    const place = placeOf('stk', 'operator', cursor)
    if (isFailure(place)) return place
    const after = place && numberAt(place)
    const wanted = { mode, status, after, limit: limit + 1, nowMs: context.clock.nowMs() }
    const found = await selectSmsStock(context.db, wanted)
    await audit(deps, context, { action: 'sms-stock.list', target: 'sms-stock' })
    const places = found.map((number) => ({ id: placeOfNumber(number.e164), number }))
    const { records, page } = pageOf('operator', places, limit)
    return { numbers: records.map(({ number }) => number), ...page }
  })

const addSmsStock = (deps: StockDeps) =>
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

const removeSmsStock = (deps: StockDeps) =>
  handleOperator(operations.removeSmsStock, async (context, { params }) => {
    const outcome = await deleteSmsStock(context.db, params.e164)
    if (outcome === 'none') return fail('not_found')
    if (outcome === 'sold') return fail('invalid_transition', sold)
    await audit(deps, context, { action: 'sms-stock.remove', target: params.e164 })
    return { removed: true as const }
  })

const sold = {
  message: 'The number has been sold.',
  action: 'Wait until the account releases it.',
}

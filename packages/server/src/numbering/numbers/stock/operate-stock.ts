import { operations } from '@hovor/api'
import { type Handler, handleOperator } from '../../../http/exchange/handler.ts'
import { audit } from '../../../people/index.ts'
import { isE164 } from '../../../platform/kernel/e164.ts'
import { fail, isFailure } from '../../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import { invalid } from '../../../platform/kernel/invalid.ts'
import { numberAt, placeOfNumber } from '../../../platform/kernel/number-place.ts'
import { pageOf, placeOf } from '../../../platform/kernel/page.ts'
import { deleteFree, insertStock, selectStock, selectStockPage } from './stock.store.ts'

interface StockDeps {
  readonly randomBytes: RandomBytes
}

/** The operator's actions on the number stock. */
export const operatorStockHandlers = (deps: StockDeps): Handler[] => [
  listStock(deps),
  addStock(deps),
  removeStock(deps),
]

const listStock = (deps: StockDeps) =>
  handleOperator(operations.listNumberStock, async (context, { query: { mode, cursor, limit } }) => {
    const after = placeOf('stk', 'operator', cursor)
    if (isFailure(after)) return after
    const found = await selectStockPage(context.db, mode, after && numberAt(after), limit + 1)
    await audit(deps, context, { action: 'number-stock.list', target: 'number-stock' })
    const listed = found.map((number) => ({ id: placeOfNumber(number.e164), number }))
    const { records, page } = pageOf('operator', listed, limit)
    return { numbers: records.map(({ number }) => number), ...page }
  })

const addStock = (deps: StockDeps) =>
  handleOperator(operations.addNumberStock, async (context, { body }) => {
    const { numbers, ...kind } = body
    const wrong = numbers.findIndex((e164) => countryOf(e164) === undefined)
    if (wrong >= 0)
      return invalid(`numbers.${wrong}`, numbers[wrong], 'is not a Czech or Slovak number in E.164')
    const added = await insertStock(
      context.db,
      numbers.map((e164) => ({ ...kind, e164, country: countryOf(e164)! })),
    )
    await audit(deps, context, {
      action: 'number-stock.add',
      target: 'number-stock',
      after: { ...kind, numbers: added.map(({ e164 }) => e164) },
    })
    return { numbers: added }
  })

const removeStock = (deps: StockDeps) =>
  handleOperator(operations.removeNumberStock, async (context, { params: { e164 } }) => {
    const removed = await deleteFree(context.db, e164)
    if (removed === undefined) {
      if ((await selectStock(context.db, e164)) === undefined) return fail('not_found')
      return fail('invalid_transition', { message: 'The number has been sold.' })
    }
    await audit(deps, context, { action: 'number-stock.remove', target: e164, before: { ...removed } })
    return { number: removed }
  })

function countryOf(e164: string): 'CZ' | 'SK' | undefined {
  if (!isE164(e164)) return undefined
  if (e164.startsWith('+420')) return 'CZ'
  return e164.startsWith('+421') ? 'SK' : undefined
}

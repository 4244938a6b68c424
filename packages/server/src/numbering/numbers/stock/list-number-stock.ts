import { operations } from '@hovor/api'
import { handleOperator } from '../../../http/exchange/handler.ts'
import { audit } from '../../../people/index.ts'
import { isFailure } from '../../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import { numberAt, placeOfNumber } from '../../../platform/kernel/number-place.ts'
import { pageOf, placeOf } from '../../../platform/kernel/page.ts'
import { selectStockPage } from './stock.store.ts'

/** GET /operator/v1/number-stock */
export const listNumberStock = (deps: { readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.listNumberStock, async (context, { query: { mode, cursor, limit } }) => {
    const after = placeOf('stk', 'operator', cursor)
    if (isFailure(after)) return after
    const found = await selectStockPage(context.db, mode, after && numberAt(after), limit + 1)
    await audit(deps, context, { action: 'number-stock.list', target: 'number-stock' })
    const listed = found.map((number) => ({ id: placeOfNumber(number.e164), number }))
    const { records, page } = pageOf('operator', listed, limit)
    return { numbers: records.map(({ number }) => number), ...page }
  })

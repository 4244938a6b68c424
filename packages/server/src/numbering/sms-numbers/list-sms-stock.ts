import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { numberAt, placeOfNumber } from '../../platform/kernel/number-place.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'
import { selectSmsStock } from './sms-stock.store.ts'

/** GET /operator/v1/sms-stock */
export const listSmsStock = (deps: Pick<SmsNumberDeps, 'randomBytes'>) =>
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

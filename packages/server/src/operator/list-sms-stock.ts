import { operations } from '@hovor/api'
import { isFailure } from '../kernel/failure.ts'
import { numberAt, placeOfNumber } from '../kernel/number-place.ts'
import { pageOf, placeOf } from '../kernel/page.ts'
import { selectSmsStock } from '../sms-numbers/sms-stock.store.ts'
import { handleOperator } from '../surface/handler.ts'
import { audit } from './audit.ts'
import type { OperatorDeps } from './operator-deps.ts'

export const listSmsStock = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
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

import { operations, type Tariff } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { newId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { checkTariffs } from './check-tariffs.ts'
import { pricesBefore, upsertTariffs } from './tariff.store.ts'

type Wanted = Omit<Tariff, 'state'>

/**
 * PUT /operator/v1/tariffs. A price that counted once is never changed: what was charged by it stays explained. A call
 * keeps the price that it was let in with, which is in its row.
 */
export const putTariffs = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.putTariffs, async (context, { body }) => {
    const { clock, db } = context
    const nowMs = clock.nowMs()
    const wanted = checkTariffs(body.tariffs, nowMs)
    if (isFailure(wanted)) return wanted
    const rows = wanted.map((one) => ({ ...one, id: newId('tar', clock, deps.randomBytes) }))
    const before = await pricesBefore(db, rows)
    await upsertTariffs(db, rows)
    await audit(deps, context, {
      action: 'tariffs.put',
      target: 'tariffs',
      before: { tariffs: before },
      after: { tariffs: wanted },
      reason: body.reason ?? '',
    })
    const stateOf = ({ validFrom }: Wanted): Tariff['state'] => (validFrom > nowMs ? 'coming' : 'current')
    return { tariffs: wanted.map((one) => ({ ...one, state: stateOf(one) })) }
  })

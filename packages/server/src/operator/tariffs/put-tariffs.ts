import { type InputOf, operations, type Tariff } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { pricesBefore, upsertTariffs } from './tariff.store.ts'
import { checkTariff } from './tariff-rules.ts'

type Given = InputOf<typeof operations.putTariffs>['body']['tariffs'][number]
type Wanted = Omit<Tariff, 'state'>

/**
 * PUT /operator/v1/tariffs. A price that counted once is never changed: what was charged by it stays explained. A call
 * keeps the price that it was let in with, which is in its row.
 */
export const putTariffs = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.putTariffs, async (context, { body }) => {
    const { clock, db } = context
    const nowMs = clock.nowMs()
    const wanted = checked(body.tariffs, nowMs)
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

function checked(given: readonly Given[], nowMs: number) {
  const seen = new Set<string>()
  const wanted: Wanted[] = []
  for (const [index, { validFrom = nowMs, ...price }] of given.entries()) {
    const at = `tariffs.${index}`
    const refused = checkTariff(price, at)
    if (refused !== undefined) return refused
    if (validFrom < nowMs) {
      return invalid(`${at}.validFrom`, validFrom, 'is in the past: leave it out to apply the price now')
    }
    const key = `${price.kind} ${price.direction} ${price.destination} ${validFrom}`
    if (seen.has(key)) return invalid(at, price, 'sets a price that is already set earlier in the list')
    seen.add(key)
    wanted.push({ ...price, validFrom })
  }
  return wanted
}

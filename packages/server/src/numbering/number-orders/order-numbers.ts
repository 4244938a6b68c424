import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { insertOrder, selectOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderRecord } from './number-order-record.ts'
import { regionOf } from './regions.ts'
import { supplyJobKey, supplyJobKind } from './supply-schedule.ts'

/** How long a new order can be cancelled before the supplier gets it. */
const takenAfterMs = 5000

/** POST /v1/numbers/orders. The order is stored with its key before any external request is made. */
export const orderNumbers = (deps: NumberOrderDeps) =>
  handle(operations.orderNumbers, async ({ db, account, clock }, { body }) => {
    const region = regionOf(body.country, body.region)
    if (region === undefined) return refuseRegion(body)
    const { address } = body
    if (['CZ', 'SK'].includes(address.country) && !/^\d{3} ?\d{2}$/.test(address.postalCode.trim()))
      return invalid('address.postalCode', address.postalCode, 'is not five digits')
    if (!(await deps.numbers.lockPurchase(db, account.id))) {
      return fail('rate_limited', {
        message: 'Another number purchase of this account is still in progress.',
      })
    }
    if (await deps.numbers.isAdditionGated(db, account.id, deps.credit)) {
      return fail('insufficient_credit', {
        message: 'More numbers can be ordered only after the first top-up.',
      })
    }
    const id = newId('ord', clock, deps.randomBytes)
    const { country, count } = body
    const nowMs = clock.nowMs()
    await insertOrder(db, { id, accountId: account.id, country, region, count, address, createdAt: nowMs })
    const order = await selectOrder(db, account.id, id)
    if (order === undefined) throw new Error('a new order could not be read back')
    if (deps.supplier?.mode === account.mode) {
      const dueAtMs = nowMs + takenAfterMs
      await enqueue(db, { accountId: account.id, key: supplyJobKey(id), kind: supplyJobKind, dueAtMs })
    }
    return { order: orderRecord(order) }
  })

function refuseRegion({ country, region }: { readonly country: string; readonly region: string }) {
  return country === 'SK'
    ? invalid('region', region, 'is not offered; Slovak numbers are from Bratislava only')
    : invalid('region', region, 'is not a region of the Czech Republic or one of its larger towns')
}

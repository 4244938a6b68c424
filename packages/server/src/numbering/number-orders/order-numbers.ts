import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { refuseRegion, regionOf } from '../numbers/regions.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderRecord } from './number-order-record.ts'
import { placeOrder } from './place-order.ts'

/** POST /v1/numbers/orders. The order is stored with its key before any external request is made. */
export const orderNumbers = (deps: NumberOrderDeps) =>
  handle(operations.orderNumbers, async ({ db, account }, { body }) => {
    const region = regionOf(body.country, body.region)
    if (region === undefined) return refuseRegion(body.country, body.region)
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
    const { country, count } = body
    const { id: accountId, mode } = account
    const order = await placeOrder(db, { accountId, mode, country, region, count, address }, deps)
    return { order: orderRecord(order) }
  })

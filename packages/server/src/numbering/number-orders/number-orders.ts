import type { Handler } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { AccountId, OrderId } from '../../platform/kernel/ids.ts'
import { cancelNumberOrder } from './cancel-number-order.ts'
import { endOrder } from './cancel-order.ts'
import { completeNumberOrder } from './complete-number-order.ts'
import { failNumberOrder } from './fail-number-order.ts'
import { listNumberOrders } from './list-number-orders.ts'
import { listOperatorNumberOrders } from './list-operator-number-orders.ts'
import { type StoredOrder, selectOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderNumbers } from './order-numbers.ts'
import { placeHeldOrder } from './place-held-order.ts'
import type { WantedNumbers } from './place-order.ts'
import { supplyOrder } from './supply-order.ts'
import { supplyJobKind } from './supply-schedule.ts'
import { takeNumberOrder } from './take-number-order.ts'

/** The number orders feature. */
export interface NumberOrders {
  readonly handlers: readonly Handler[]
  /** Places an order in the transaction `tx`, its first month held for the agreed price; undefined: not enough credit. */
  readonly place: (
    tx: Db,
    wanted: WantedNumbers & { readonly monthHal: number },
  ) => Promise<StoredOrder | undefined>
  /** Makes sure that an order brings no more numbers; `in progress`: it has to be completed or failed. */
  readonly end: (tx: Db, accountId: AccountId, id: OrderId) => Promise<'over' | 'in progress'>
  readonly find: typeof selectOrder
  readonly jobs: Readonly<Record<string, JobHandler>>
}

export function createNumberOrders(deps: NumberOrderDeps): NumberOrders {
  const { supplier } = deps
  return {
    place: (tx, wanted) => placeHeldOrder(tx, wanted, deps),
    end: (tx, accountId, id) => endOrder(tx, accountId, id, deps),
    find: selectOrder,
    handlers: [
      orderNumbers(deps),
      listNumberOrders(),
      cancelNumberOrder(deps),
      listOperatorNumberOrders(deps),
      takeNumberOrder(deps),
      completeNumberOrder(deps),
      failNumberOrder(deps),
    ],
    jobs: supplier === undefined ? {} : { [supplyJobKind]: supplyOrder({ ...deps, api: supplier.api }) },
  }
}

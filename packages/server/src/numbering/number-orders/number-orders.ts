import type { Handler } from '../../http/exchange/handler.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import { cancelNumberOrder } from './cancel-number-order.ts'
import { completeNumberOrder } from './complete-number-order.ts'
import { failNumberOrder } from './fail-number-order.ts'
import { listNumberOrders } from './list-number-orders.ts'
import { listOperatorNumberOrders } from './list-operator-number-orders.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderNumbers } from './order-numbers.ts'
import { supplyOrder } from './supply-order.ts'
import { supplyJobKind } from './supply-schedule.ts'
import { takeNumberOrder } from './take-number-order.ts'

/** The number orders feature. */
export interface NumberOrders {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
}

export function createNumberOrders(deps: NumberOrderDeps): NumberOrders {
  const { supplier } = deps
  return {
    handlers: [
      orderNumbers(deps),
      listNumberOrders(),
      cancelNumberOrder(),
      listOperatorNumberOrders(deps),
      takeNumberOrder(deps),
      completeNumberOrder(deps),
      failNumberOrder(deps),
    ],
    jobs: supplier === undefined ? {} : { [supplyJobKind]: supplyOrder({ ...deps, api: supplier.api }) },
  }
}

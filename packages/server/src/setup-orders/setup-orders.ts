import type { Handler } from '../http/exchange/handler.ts'
import type { JobHandler } from '../platform/jobs/queue.ts'
import { buildJobKind } from './build/build-job.ts'
import { buildOrder } from './build/build-order.ts'
import { answerSetupOrder } from './operator/answer-setup-order.ts'
import { completeSetupOrder } from './operator/complete-setup-order.ts'
import { editSetupDraft } from './operator/edit-setup-draft.ts'
import { getOperatorSetupOrder } from './operator/get-operator-setup-order.ts'
import { listOperatorSetupOrders } from './operator/list-operator-setup-orders.ts'
import { quoteSetupOrder } from './operator/quote-setup-order.ts'
import { refundSetupOrder } from './operator/refund-setup-order.ts'
import { takeSetupOrder } from './operator/take-setup-order.ts'
import { cancelSetupOrder } from './orders/cancel-setup-order.ts'
import { checkOutSetupOrder } from './orders/check-out-setup-order.ts'
import { createSetupOrder } from './orders/create-setup-order.ts'
import { getSetupOrder } from './orders/get-setup-order.ts'
import { launchSetupOrder } from './orders/launch-setup-order.ts'
import { listSetupOrders } from './orders/list-setup-orders.ts'
import { sendSetupMessage } from './orders/send-setup-message.ts'
import type { SetupDeps } from './state/setup-deps.ts'

/** The set-up orders feature. */
export interface SetupOrders {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
}

export const createSetupOrders = (deps: SetupDeps): SetupOrders => ({
  handlers: [
    createSetupOrder(deps),
    listSetupOrders(),
    getSetupOrder(),
    sendSetupMessage(deps),
    checkOutSetupOrder(deps),
    launchSetupOrder(deps),
    cancelSetupOrder(),
    listOperatorSetupOrders(deps),
    getOperatorSetupOrder(deps),
    takeSetupOrder(deps),
    answerSetupOrder(deps),
    quoteSetupOrder(deps),
    editSetupDraft(deps),
    completeSetupOrder(deps),
    refundSetupOrder(deps),
  ],
  jobs: { [buildJobKind]: buildOrder(deps) },
})

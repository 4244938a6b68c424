import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { selectAccountOfSetup, selectSetupOrder } from '../state/setup-order.store.ts'
import { operatorView, setupRecord } from '../state/setup-record.ts'

/** GET /operator/v1/setup-orders/{id} */
export const getOperatorSetupOrder = (deps: Pick<SetupDeps, 'randomBytes'>) =>
  handleOperator(operations.getOperatorSetupOrder, async (context, { params }) => {
    const { db, clock } = context
    const id = parseId('set', params.id)
    const accountId = id && (await selectAccountOfSetup(db, id))
    const order = id && accountId && (await selectSetupOrder(db, accountId, id))
    if (!order) return fail('setup_order_not_found')
    await audit(deps, context, { action: 'setup-order.read', target: order.id })
    return { order: { ...(await setupRecord(db, order, clock.nowMs())), ...operatorView(order) } }
  })

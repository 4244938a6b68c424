import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { addMessage, hasRoom } from '../state/add-message.ts'
import { isClosed } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { selectSetupMessages } from '../state/setup-message.store.ts'
import { updateSetupOrder } from '../state/setup-order.store.ts'
import { operateSetup } from './operate-setup.ts'

/** POST /operator/v1/setup-orders/{id}/messages */
export const answerSetupOrder = (deps: Pick<SetupDeps, 'clock' | 'randomBytes'>) =>
  handleOperator(operations.answerSetupOrder, (context, { params, body: { message } }) =>
    operateSetup(deps, context, params.id, { action: 'setup-order.answer' }, async (order) => {
      const { db, clock } = context
      if (isClosed(order.status)) return fail('order_closed')
      if (!hasRoom(await selectSetupMessages(db, order))) {
        return fail('order_closed', { message: 'The order has room for no more messages.' })
      }
      await addMessage(deps, db, order, { role: 'operator', message })
      return updateSetupOrder(db, order, { atMs: clock.nowMs() })
    }),
  )

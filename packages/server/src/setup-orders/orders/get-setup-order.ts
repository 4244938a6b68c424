import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { setupRecord } from '../state/setup-record.ts'
import { findOrder } from './find-order.ts'

export const getSetupOrder = () =>
  handle(operations.getSetupOrder, async ({ db, account, clock }, { params }) => {
    const order = await findOrder(db, account.id, params.id, 'read')
    return isFailure(order) ? order : { order: await setupRecord(db, order, clock.nowMs()) }
  })
